import type { ShopCountry } from "~/contract/customer/address";

const TIMEOUT_MS = 10_000;

/** An order for the survey of Heureka. */
interface SurveyedOrder {
  email: string;
  number: string;
  /** ids of the offers in Heureka's feed */
  offerIds: readonly string[];
}

export interface Heureka {
  /** @throws if Heureka does not take the order */
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
    const answer = await fetch(`${url}/order/log`, {
      method: "POST",
      redirect: "error",
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
    if (!answer.ok) throw new Error(`Heureka answers with status ${answer.status}`);
  },
});
