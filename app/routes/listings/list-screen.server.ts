import { data } from "@remix-run/node";
import type { Shop } from "~/bff/shop";
import { href } from "~/i18n/links";
import { readListingPage } from "../shared/listings/listing.server";

const SCREEN = { new: "newProducts", sale: "saleProducts" } as const;

/** Reads the list of new products or sales. @throws 404 for an invalid page */
export async function readListScreen(shop: Shop, list: "new" | "sale") {
  const page = await readListingPage(shop, { list });
  const title = shop.t(`goods:lists.${list}Title`);
  const description = shop.t(`goods:lists.${list}Text`);
  const paths = { cs: href("cs", SCREEN[list]), en: href("en", SCREEN[list]) };
  const content = { title, description, list: page.list, elsewhere: page.elsewhere };
  return data({ content, head: page.head({ title, description, paths }) }, { status: page.status });
}
