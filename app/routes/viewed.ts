import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/bff/listing-query.server";
import { viewedNow } from "~/domain/last-viewed";

/**
 * Remembers a product as the one viewed last. Only browsers that run no script ask for this address, as a picture of the product's page; the
 * others remember it in their own storage, and get no cookie.
 */
export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const known = await shop.viewed.ids();
  if (known[0] !== id) {
    const list = known.map((viewed) => ({ id: viewed }));
    await shop.viewed.set(viewedNow(list, { id }).map((viewed) => viewed.id));
  }
  // asked for again with the next look at the page
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
