import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostScreen } from "~/features/articles";
import { readPost } from "../shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

export const loader = ({ context: { shop }, params }: LoaderFunctionArgs) =>
  readPost(shop, "blog", params);

export default function BlogPostPage() {
  return <PostScreen {...useLoaderData<typeof loader>()} />;
}
