import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostsScreen } from "~/features/reading";
import { readPosts } from "./shared/posts.server";

export { unlessUnreached as shouldRevalidate } from "~/forms/unreached";

export const handle = { i18n: ["reading"], styles: "reading" };

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => readPosts(shop, "blog");

export default function BlogPage() {
  return <PostsScreen {...useLoaderData<typeof loader>()} />;
}
