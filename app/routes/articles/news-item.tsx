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
  const data = useLoaderData<typeof loader>();
  return data.view === "list" ? <PostsScreen {...data} /> : <PostScreen {...data} />;
}
