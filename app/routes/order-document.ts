import type { LoaderFunctionArgs } from "@remix-run/node";
import { isInvoiceFile } from "~/i18n/links";

const PDF = /^([A-Z]{2}\d{8})\.pdf$/;

/** PDF of an invoice or credit note; the API answers 404 without the order's hash. */
export async function loader({ context: { shop }, params: { id = "", hash = "", file = "" } }: LoaderFunctionArgs) {
  const number = isInvoiceFile(file) ? "invoice" : PDF.exec(file)?.[1];
  if (number === undefined) throw new Response(null, { status: 404 });
  return new Response(await shop.orders.document(id, hash, number), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
