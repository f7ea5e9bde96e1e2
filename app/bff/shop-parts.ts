import type { PageRecord } from "~/cache/page-record";
import type { Locale } from "~/contract/core/common";
import type { Login } from "./account/login.server";
import type { ApiClient } from "./client/api-client.server";
import type { ReadOnce } from "./client/request-reads";
import type { Cookies } from "./cookies/cookies.server";
import type { Storefront, Visit } from "./storefront";

export interface ShopParts {
  storefront: Storefront;
  visit: Visit;
  locale: Locale;
  api: ApiClient;
  cookies: Cookies;
  login: Login;
  once: ReadOnce;
  readForEveryPage: ReadOnce;
  readForListings: ReadOnce;
  record: PageRecord;
}
