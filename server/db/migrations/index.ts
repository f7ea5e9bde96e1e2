import type { Migration } from "kysely";
import type { DatabaseKind } from "../database";
import { createCatalogue } from "./0001-catalogue";
import { createContent } from "./0002-content";
import { createCarts } from "./0003-carts";
import { createOrders } from "./0004-orders";
import { createListingWindow } from "./0005-listing-window";

/** All migrations in their order. Forward only: a released one is never changed, a mistake is put right by a further one. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  "0001-catalogue": createCatalogue(kind),
  "0002-content": createContent(kind),
  "0003-carts": createCarts(kind),
  "0004-orders": createOrders(kind),
  "0005-listing-window": createListingWindow(kind),
});
