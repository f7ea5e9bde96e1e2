import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostsScreen } from "~/features/articles";
import { readPostsPage } from "../shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => readPostsPage(shop, "blog");

export default function BlogPage() {
  return <PostsScreen {...useLoaderData<typeof loader>()} />;
}
