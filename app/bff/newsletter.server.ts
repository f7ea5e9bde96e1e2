import type { NewsletterRequest } from "~/contract/account";
import { NOTHING } from "./api-client.server";
import type { ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** The newsletter of whoever reads it, with an account or without. */
export interface NewsletterArea {
  /** Asks for it; it begins when the link in the mail is opened. */
  ask(request: NewsletterRequest): Promise<ApiResult<undefined>>;
  /** Ends it by the link of its mails; fails with `not_found` where there is nothing to end. */
  end(hash: string): Promise<ApiResult<undefined>>;
}

/** Makes the newsletter's area of one request. */
export const newsletterArea = ({ api }: ShopParts): NewsletterArea => ({
  ask: (body) => api.send("POST", "/api/newsletter", NOTHING, { body }),
  end: (hash) => api.send("POST", `/api/newsletter/unsubscribe/${encodeURIComponent(hash)}`, NOTHING),
});
