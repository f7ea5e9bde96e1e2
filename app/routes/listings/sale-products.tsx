import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListingScreen } from "~/features/catalogue";
import { readListScreen } from "./list-screen.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "listing" };

export const loader = ({ context: { shop } }: LoaderFunctionArgs) => readListScreen(shop, "sale");

export default function SaleProductsPage() {
  return <ListingScreen {...useLoaderData<typeof loader>().content} />;
}
