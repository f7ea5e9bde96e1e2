import type { NewsletterRequest } from "~/contract/customer/account";
import { account } from "~/contract/endpoints/account";
import type { ShopParts } from "../shop-parts";

export const newsletterArea = ({ api }: ShopParts) => ({
  /** Subscribes; confirmed by a mailed link. */
  ask: (body: NewsletterRequest) => api.call(account.askNewsletter, { body }),
  /** Unsubscribes by a mailed link; `not_found` if there is no subscription. */
  end: (hash: string) => api.call(account.endNewsletter, { params: { hash } }),
});
