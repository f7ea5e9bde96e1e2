import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostScreen } from "~/features/reading";
import { readPost } from "./shared/posts.server";

export { unlessUnreached as shouldRevalidate } from "~/forms/unreached";

export const handle = { i18n: ["reading", "catalogue"], styles: "reading" };

export const loader = ({ context: { shop }, params }: LoaderFunctionArgs) => readPost(shop, "blog", params);

export default function BlogPostPage() {
  return <PostScreen {...useLoaderData<typeof loader>()} />;
}
