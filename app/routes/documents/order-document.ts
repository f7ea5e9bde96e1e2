import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { qrFile } from "~/bff/order/qr.server";
import type { Shop } from "~/bff/shop";
import { NOT_OFFERED } from "~/contract/forms/notices";
import type { Order } from "~/contract/order/order";
import { href, isInvoiceFile, QR_FILE } from "~/i18n/links";
import { openTransferOf } from "../shared/orders/order-qr.server";

const PDF = /^([A-Z]{2}\d{8})\.pdf$/;

const notFound = () => new Response(null, { status: 404 });

/** PDF of an invoice or credit note, or the QR code of an open transfer; the API answers 404 without the order's hash. */
export const loader = ({
  context: { shop },
  params: { id = "", hash = "", file = "" },
}: LoaderFunctionArgs) =>
  read(shop, id, hash, file).catch(async (thrown: unknown) => {
    // the page of the order says so; a file has no page
    if (thrown instanceof Response && (await thrown.clone().text()) === NOT_OFFERED)
      throw redirect(href(shop.locale, "orderStatus", { id, hash }));
    throw thrown;
  });

async function read(shop: Shop, id: string, hash: string, file: string): Promise<Response> {
  if (file === QR_FILE) return answerQr(await shop.orders.read(id, hash));
  const number = isInvoiceFile(file) ? "invoice" : PDF.exec(file)?.[1];
  if (number === undefined) throw notFound();
  return answer(
    await shop.orders.document(id, hash, number),
    "application/pdf",
    `inline; filename="${file}"`,
  );
}

async function answerQr(order: Order): Promise<Response> {
  const code = openTransferOf(order);
  if (code === null) throw notFound();
  return answer(
    await qrFile(code),
    "image/png",
    `attachment; filename="qr-${order.variable_symbol}.png"`,
  );
}

const answer = (body: BodyInit, type: string, disposition: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
