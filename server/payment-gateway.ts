import { translate } from "~/i18n/texts/translate.server";
import type { PaymentGateway } from "./adapters/payment/gateway";
import { createGopay } from "./adapters/payment/gopay";
import { DEMO_GATEWAY } from "./gateway-simulator/address";
import { createGatewaySimulator } from "./gateway-simulator/simulator";
import type { FetchHandler } from "./http/api/api";
import type { Logger } from "./log/log";
import type { Config } from "./settings/config";

const DEMO_ACCOUNT = { goId: "8000000000", clientId: "demo", clientSecret: "demo" };

interface OnlinePayment {
  gateway: PaymentGateway;
  pages?: FetchHandler;
}

/** The payment gateway; undefined without one. A demo runs a simulator here. @param api receives the simulator's notifications */
export function openPaymentGateway(
  { payment, publicUrl }: Config,
  log: Logger,
  api: FetchHandler,
): OnlinePayment | undefined {
  if (!payment) return undefined;
  if (payment.kind === "gopay") return { gateway: createGopay(payment) };
  log.warn("PAYMENT_GATEWAY is demo: payments go to a simulator, no money moves");
  const simulator = createGatewaySimulator({
    publicUrl,
    ...DEMO_ACCOUNT,
    texts: (locale, key) => translate(locale, `gateway:${key}`),
    notify: async (url) => api(new Request(url)),
  });
  const fetch = async (input: string, init: RequestInit) =>
    simulator.fetch(new Request(input, init));
  return {
    gateway: createGopay({ url: `${publicUrl}${DEMO_GATEWAY}/api`, ...DEMO_ACCOUNT }, { fetch }),
    pages: simulator.fetch,
  };
}
