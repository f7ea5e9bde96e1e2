import { z } from "zod";
import { isZboziSandbox } from "~/domain/web";
import { NotTaken, sendOnce } from "./not-taken";
import { readText } from "./read-text";

/** `fetch` stops connecting after 10 s. This limit is longer, so the error shows if the service was never reached. */
const TIMEOUT_MS = 15_000;
/** Larger answers are refused to protect memory. */
const MAX_BYTES = 20_000;

/** An order for the conversions of Zboží.cz; prices in CZK with VAT. */
interface ZboziOrder {
  email: string;
  number: string;
  deliveryType: string;
  deliveryPrice: number;
  otherCosts: number;
  paymentType: string;
  /** `itemId` is the id of the offer in the feed of Zboží.cz */
  cart: readonly { itemId: string; productName: string; unitPrice: number; quantity: number }[];
}

export interface Zbozi {
  /** @throws {NotTaken} if Zboží.cz does not take the order; after other errors it may have it */
  reportOrder(order: ZboziOrder): Promise<void>;
}

/** Longest texts that Zboží.cz takes. */
const [MAX_NAME, MAX_TYPE] = [255, 100];

/** The status of the order, which may differ from that of the HTTP answer. */
const answerSchema = z.object({ status: z.number(), statusMessage: z.string().optional() });

/** The client of conversions of Zboží.cz (https://github.com/seznam/zbozi-konverze). @param url without a trailing slash */
export const createZbozi = ({
  url,
  shopId,
  key,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  shopId: string;
  key: string;
  timeoutMs?: number;
}): Zbozi => ({
  async reportOrder({ number, deliveryType, paymentType, cart, ...order }) {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await sendOnce(`${url}/action/${shopId}/conversion/backend`, {
      method: "POST",
      signal,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        PRIVATE_KEY: key,
        sandbox: isZboziSandbox(url),
        ...order,
        orderId: number,
        deliveryType: deliveryType.slice(0, MAX_TYPE),
        paymentType: paymentType.slice(0, MAX_TYPE),
        cart: cart.map((item) => ({ ...item, productName: item.productName.slice(0, MAX_NAME) })),
      }),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new NotTaken(`Zboží.cz answers with status ${answer.status}`);
    }
    const { status, statusMessage } = answerSchema.parse(
      JSON.parse(await readText(answer, MAX_BYTES, signal)),
    );
    if (status < 200 || status > 299)
      throw new NotTaken(`Zboží.cz refuses the order: ${status} ${statusMessage ?? ""}`.trim());
  },
});
