import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/bff/catalogue/listing-query.server";
import { viewedNow } from "~/domain/catalogue";

/** Stores a viewed product in a cookie. Only browsers without scripts request this address, as a picture in `noscript`; others use local storage. */
export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const ids = await shop.viewed.ids();
  if (ids[0] !== id) {
    const list = ids.map((viewed) => ({ id: viewed }));
    await shop.viewed.set(viewedNow(list, { id }).map((viewed) => viewed.id));
  }
  // not cached, so that the next view requests it again
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
