import type { ShopCountry } from "~/contract/customer/address";
import { NotTaken, sendOnce } from "./not-taken";

/** `fetch` stops connecting after 10 s. This limit is longer, so the error shows if the service was never reached. */
const TIMEOUT_MS = 15_000;

/** An order for the survey of Heureka. */
interface SurveyedOrder {
  email: string;
  number: string;
  /** ids of the offers in Heureka's feed */
  offerIds: readonly string[];
}

export interface Heureka {
  /** @throws {NotTaken} if Heureka does not take the order; after other errors it may have it */
  logOrder(order: SurveyedOrder): Promise<void>;
}

export const heurekaUrl = (country: ShopCountry): string =>
  `https://api.heureka.${country.toLowerCase()}/shop-certification/v2`;

/** The client of 'Ověřeno zákazníky' (https://github.com/heureka/overeno-zakazniky). @param url without a trailing slash */
export const createHeureka = ({
  url,
  key,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  key: string;
  timeoutMs?: number;
}): Heureka => ({
  async logOrder({ email, number, offerIds }) {
    const answer = await sendOnce(`${url}/order/log`, {
      method: "POST",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        apiKey: key,
        email,
        orderId: Number(number),
        productItemIds: offerIds,
      }),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new NotTaken(`Heureka answers with status ${answer.status}`);
  },
});
