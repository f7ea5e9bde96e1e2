import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { placeOrder } from "../plain/checkout/ordering";
import { CARRIER } from "../plain/steps";
import { createHtmlClient } from "../support/browser/html-client";
import { expiredCertificate } from "../support/services/expired-certificate";
import { newGuest, readOrder } from "../support/shops/guest";
import { startShop } from "../support/shops/shop";

describe("an expired certificate", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-certificate-"));
  const { key, cert, authority } = expiredCertificate(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("of the backend: pages say that the shop does not answer, the log says why", async () => {
    const backend = createServer({ key, cert }, (_req, res) => void res.end("{}"));
    await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void backend.close());
    const { port } = backend.address() as AddressInfo;
    const env = { API_BASE_URL: `https://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: authority };
    const shop = await startShop({ env, untilPath: "/healthz" });
    onTestFinished(() => shop.dispose());
    const answer = await fetch(shop.url);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining("Obchod teď neodpovídá"),
    ]);
    expect(shop.output()).toContain("certificate has expired");
  });

  test("of the payment gateway: the order is placed, and its page says that nothing was taken and offers to pay again", async () => {
    const gateway = createServer({ key, cert }, (_req, res) => void res.end("{}"));
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void gateway.close());
    const { port } = gateway.address() as AddressInfo;
    const account = {
      GOPAY_GOID: "8123456789",
      GOPAY_CLIENT_ID: "shop",
      GOPAY_CLIENT_SECRET: "a secret",
    };
    const env = {
      PAYMENT_GATEWAY: "gopay",
      GOPAY_URL: `https://127.0.0.1:${port}/api`,
      ...account,
      NODE_EXTRA_CA_CERTS: authority,
      LOG_LEVEL: "info",
    };
    const shop = await startShop({ env });
    onTestFinished(() => shop.dispose());
    const placed = await placeOrder(createHtmlClient(shop.url), "cs", {
      deliveryId: CARRIER,
      paymentId: "3",
    });
    expect(placed.text).toContain("Děkujeme, objednávku máme");
    expect(placed.text.replace(/\u00a0/g, " ")).toContain(
      "Platební brána teď neodpovídá a nic jsme nestrhli.",
    );
    expect(placed.readAll("main button").join()).toContain("Zaplatit");
    await vi.waitFor(() => expect(shop.output()).toContain("certificate has expired"), {
      timeout: 10_000,
    });
  });

  test("of the mail server: orders are placed, their e-mails wait, and the log says why", async () => {
    const taken: string[] = [];
    const mails = new SMTPServer({
      secure: true,
      key,
      cert,
      authOptional: true,
      logger: false,
      onData(_stream, session, callback) {
        taken.push(session.id);
        callback();
      },
    });
    mails.on("error", () => undefined);
    await new Promise<void>((resolve) => mails.listen(0, "127.0.0.1", () => resolve()));
    onTestFinished(() => mails.close());
    const { port } = mails.server.address() as AddressInfo;
    const env = {
      SMTP_URL: `smtps://127.0.0.1:${port}`,
      MAIL_FROM: "shop@example.cz",
      NODE_EXTRA_CA_CERTS: authority,
      LOG_LEVEL: "info",
    };
    const shop = await startShop({ env });
    onTestFinished(() => shop.dispose());
    const guest = await newGuest(shop.url);
    await guest.add(2923);
    const order = await guest.order();
    await vi.waitFor(() => expect(shop.output()).toContain("certificate has expired"), {
      timeout: 30_000,
      interval: 200,
    });
    expect((await readOrder(shop.url, order)).state).toBe("new");
    expect(taken).toEqual([]);
  });
});
