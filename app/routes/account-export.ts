import type { LoaderFunctionArgs } from "@remix-run/node";

/** Everything that the shop keeps of the member, as a file. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.require();
  const all = await shop.member.export();
  return new Response(JSON.stringify(all, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="naslap-${all.exported_at.slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
