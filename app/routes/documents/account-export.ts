import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { Shop } from "~/bff/shop";
import { href } from "~/i18n/links";

/** All stored data of the member as a file. On failure the page with the link shows the error. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const all = await readAll(shop).catch(async (thrown: unknown) => {
    if (!(thrown instanceof Response) || thrown.status < 500) throw thrown;
    await shop.notices.show({ code: "export_failed", kind: "danger" });
    throw redirect(href(shop.locale, "accountData"));
  });
  return new Response(JSON.stringify(all, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="naslap-${all.exported_at.slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function readAll(shop: Shop) {
  await shop.account.requireProfile();
  return shop.member.export();
}
