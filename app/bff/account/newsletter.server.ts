import type { NewsletterRequest } from "~/contract/customer/account";
import { account } from "~/contract/endpoints/account";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

interface NewsletterArea {
  /** Subscribes; confirmed by a mailed link. */
  ask(request: NewsletterRequest): Promise<ApiResult<undefined>>;
  /** Unsubscribes by a mailed link; `not_found` if there is no subscription. */
  end(hash: string): Promise<ApiResult<undefined>>;
}

export const newsletterArea = ({ api }: ShopParts): NewsletterArea => ({
  ask: (body) => api.call(account.askNewsletter, { body }),
  end: (hash) => api.call(account.endNewsletter, { params: { hash } }),
});
