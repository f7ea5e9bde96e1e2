import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostScreen, PostsScreen } from "~/features/articles";
import { readPost, readPostsPage } from "../shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

/** Without an id: the list. */
export const loader = async ({ context: { shop }, params }: LoaderFunctionArgs) =>
  params.id === undefined ? readPostsPage(shop, "news") : readPost(shop, "news", params);

export default function NewsItemPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.view === "list" ? <PostsScreen {...loaded} /> : <PostScreen {...loaded} />;
}
