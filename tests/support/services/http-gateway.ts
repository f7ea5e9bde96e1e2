import type { PaymentGateway } from "../../../server/adapters/payment/gateway";
import { createGopay } from "../../../server/adapters/payment/gopay";
import {
  createGatewaySimulator,
  type SimulatedPayment,
} from "../../../server/gateway-simulator/simulator";
import { httpBackend } from "../backends/backends";

const ACCOUNT = { goId: "8123456789", clientId: "shop", clientSecret: "a secret" };

/** A payment gateway in this process: it survives the shop. */
export interface HttpGateway {
  /** settings of a shop that uses this gateway */
  env: Record<string, string>;
  client: PaymentGateway;
  payments: ReadonlyMap<string, SimulatedPayment>;
  /** Presses a button on the gateway's page and notifies the shop. @param redirectUrl address of that page */
  choose(redirectUrl: string, outcome: "pay" | "refuse" | "abandon"): Promise<void>;
  /** paid minus refunded amount of an order in haléře */
  heldFor(orderNumber: string): number;
  close(): Promise<void>;
}

export async function startHttpGateway(): Promise<HttpGateway> {
  const backend = await httpBackend((req, res) => {
    const body: Buffer[] = [];
    req.on("data", (part: Buffer) => body.push(part));
    req.once("end", () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(req.headers))
        if (typeof value === "string") headers.set(name, value);
      const hasBody = req.method !== "GET" && req.method !== "HEAD";
      const request = new Request(new URL(req.url ?? "/", backend.url), {
        method: req.method ?? "GET",
        headers,
        ...(hasBody && { body: Buffer.concat(body) }),
      });
      void simulator.fetch(request).then(async (answer) => {
        res.writeHead(answer.status, Object.fromEntries(answer.headers));
        res.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
  });
  const simulator = createGatewaySimulator({
    publicUrl: backend.url,
    ...ACCOUNT,
    texts: (locale, key) => `${locale}:${key}`,
    notify: (url) => fetch(url),
  });
  const url = `${backend.url}/demo-gateway/api`;
  return {
    env: {
      PAYMENT_GATEWAY: "gopay",
      GOPAY_URL: url,
      GOPAY_GOID: ACCOUNT.goId,
      GOPAY_CLIENT_ID: ACCOUNT.clientId,
      GOPAY_CLIENT_SECRET: ACCOUNT.clientSecret,
    },
    client: createGopay({ url, ...ACCOUNT }, { fetch }),
    payments: simulator.payments,
    async choose(redirectUrl, outcome) {
      await simulator.fetch(
        new Request(redirectUrl, { method: "POST", body: new URLSearchParams({ outcome }) }),
      );
    },
    heldFor: (orderNumber) =>
      [...simulator.payments.values()]
        .filter(
          ({ order_number, state }) => order_number === orderNumber && /PAID|REFUNDED/.test(state),
        )
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    close: backend.close,
  };
}
