import { once } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GatewayFailed } from "../../../../server/adapters/payment/gateway";
import { createGopay } from "../../../../server/adapters/payment/gopay";
import { httpBackend } from "../../../support/backends/backends";

const ACCOUNT = { goId: "8123456789", clientId: "shop", clientSecret: "a secret" };
const PAYMENT = {
  orderNumber: "26000001",
  orderPlacedAt: new Date("2026-03-01T10:00:00.123Z"),
  amountHaler: 12_345,
  by: "card",
  locale: "en",
  payer: {
    firstname: "Jana",
    lastname: "Nováková",
    email: "jana@example.cz",
    phone: "+420601234567",
  },
  returnUrl: "https://www.naslap.example/en/summary/1/x",
  notificationUrl: "https://www.naslap.example/api/payment/notify/gopay",
} as const;

/** A fake gateway over HTTP: first a token, then the responses of `answer`. */
async function startGateway(
  answer: (path: string, body: string) => object | "hangs",
  limits: { createMs?: number; statusMs?: number } = {},
) {
  const taken: { path: string; type: string; authorization: string; body: string }[] = [];
  const backend = await httpBackend(async (req, res) => {
    let body = "";
    req.on("data", (part) => (body += String(part)));
    await once(req, "end");
    const path = req.url ?? "";
    taken.push({
      path,
      type: req.headers["content-type"] ?? "",
      authorization: req.headers.authorization ?? "",
      body,
    });
    const response = path.endsWith("/token")
      ? { access_token: "t", expires_in: 1800 }
      : answer(path, body);
    if (response !== "hangs")
      res.setHeader("content-type", "application/json").end(JSON.stringify(response));
  });
  onTestFinished(() => backend.close());
  return {
    taken,
    url: backend.url,
    gateway: createGopay({ url: `${backend.url}/api`, ...ACCOUNT }, limits),
  };
}

describe("GoPay's protocol", () => {
  it("requests one token and creates payments with it", async () => {
    const { taken, url, gateway } = await startGateway(() => ({
      id: 3_000_006_529,
      state: "CREATED",
      gw_url: `${url}/gw/v3/1`,
    }));
    expect(await gateway.create(PAYMENT)).toEqual({
      gatewayId: "3000006529",
      redirectUrl: `${url}/gw/v3/1`,
    });
    await gateway.create(PAYMENT);
    expect(taken.map(({ path }) => path)).toEqual([
      "/api/oauth2/token",
      "/api/payments/payment",
      "/api/payments/payment",
    ]);
    expect(taken[0]).toMatchObject({
      type: "application/x-www-form-urlencoded",
      authorization: `Basic ${Buffer.from("shop:a secret").toString("base64")}`,
      body: "grant_type=client_credentials&scope=payment-all",
    });
    expect(taken[1]).toMatchObject({ type: "application/json", authorization: "Bearer t" });
    expect(JSON.parse(taken[1]?.body ?? "")).toMatchObject({
      payer: {
        allowed_payment_instruments: ["PAYMENT_CARD", "GPAY", "APPLE_PAY"],
        contact: { last_name: "Nováková" },
      },
      target: { type: "ACCOUNT", goid: 8_123_456_789 },
      amount: 12_345,
      currency: "CZK",
      order_number: "26000001",
      additional_params: [{ name: "order_placed_at", value: "2026-03-01T10:00:00.123Z" }],
      lang: "EN",
      callback: { return_url: PAYMENT.returnUrl, notification_url: PAYMENT.notificationUrl },
    });
  });

  it.each([
    ["CREATED", "open"],
    ["PAYMENT_METHOD_CHOSEN", "open"],
    ["AUTHORIZED", "open"],
    ["PAID", "paid"],
    ["CANCELED", "failed"],
    ["TIMEOUTED", "failed"],
    ["REFUNDED", "refunded"],
    ["PARTIALLY_REFUNDED", "partially_refunded"],
    ["OF_TOMORROW", "open"],
  ])("maps the state %s to %s", async (state, ours) => {
    const { gateway } = await startGateway(() => ({
      id: 7,
      state,
      order_number: "26000001",
      amount: 12_345,
      currency: "CZK",
    }));
    expect(await gateway.status("7")).toEqual({
      gatewayId: "7",
      orderNumber: "26000001",
      amountHaler: 12_345,
      currency: "CZK",
      state: ours,
    });
  });

  it("renews a token that has expired although the clock of the system went back", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { taken, gateway } = await startGateway(() => ({
      id: 7,
      state: "PAID",
      order_number: "26000001",
      amount: 1,
      currency: "CZK",
    }));
    await gateway.status("7");
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_800_000);
    await gateway.status("7");
    expect(taken.filter(({ path }) => path === "/api/oauth2/token")).toHaveLength(2);
  });

  it("times out if the gateway hangs", async () => {
    const { gateway } = await startGateway(() => "hangs", { createMs: 300, statusMs: 300 });
    await expect(gateway.status("7")).rejects.toThrow(GatewayFailed);
    await expect(gateway.create(PAYMENT)).rejects.toThrow(GatewayFailed);
  });
});
