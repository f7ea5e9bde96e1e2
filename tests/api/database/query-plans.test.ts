import { describe, expect, it } from "vitest";
import { orderCreatedSchema } from "~/contract/order/order";
import { claimMails } from "../../../server/api/mail/mail.repo";
import { readOrdersToInvoice } from "../../../server/api/order/documents/documents.repo";
import {
  claimDuePayments,
  findPaidPayment,
} from "../../../server/api/order/payment/gateway-payments.repo";
import { claimDueRefunds } from "../../../server/api/order/refund/refunds.repo";
import { sweep } from "../../../server/api/upkeep";
import { claimWatchdogs } from "../../../server/api/watchdog/watchdog.repo";
import { runCommand } from "../../../server/commands/index";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectAnswer,
  placeOrder,
  readyGuest,
  TODAY,
} from "../../support/backends/api";
import { testDatabase } from "../../support/database/databases";
import { watched } from "../../support/database/query-plans";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { newMember } from "../../support/shops/member";

const LINE = { productId: P.glue };
const HOME = {
  firstname: "Jana",
  lastname: "Dvořáková",
  street: "Dlouhá 12",
  city: "Praha 9",
  zip: "190 00",
  country: "CZ",
};

// SQLite only: PostgreSQL's plans depend on the number of rows
describe("no full scans of growing tables (ADR 3):", () => {
  const database = testDatabase("sqlite");

  it("requests of guests", async () => {
    const { db, scans } = watched(database.db);
    const { ask } = createTestApi(db);
    const guest = await readyGuest(ask, LINE);
    await ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
      headers: guest.headers,
      body: { voucherCode: "LEPIDLO50" },
    });
    const { id, hash, number } = await placeOrder(guest);
    const path = `/api/order/${id}/${hash}`;
    for (const page of ["", "/payments", "/withdrawal"]) await ask("GET", path + page);
    expect(
      (await ask("POST", "/api/order/lookup", { body: { number, email: BUYER.email } })).status,
    ).toBeLessThan(300);
    expect((await ask("POST", `${path}/cancel`)).status).toBe(200);
    await ask("POST", `/api/watchdog/${P.glue}`, { body: { email: BUYER.email } });
    await ask("DELETE", `/api/cart/${guest.cart.id}`, { headers: guest.headers });
    expect(await scans()).toEqual([]);
  });

  it("requests of members", async () => {
    const { db, scans } = watched(database.db);
    const { ask } = createTestApi(db);
    const guest = await readyGuest(ask, LINE);
    const jana = await newMember(ask, "jana@naslap.example", {
      cartId: guest.cart.id,
      cartTempId: guest.headers.tempId,
    });
    expect((await jana.call("POST", "/api/me/addresses", HOME)).status).toBe(201);
    await jana.call("PUT", `/api/wishlist/${(await jana.wishlist()).id}`, LINE);
    const headers = { ...jana.headers, "Idempotency-Key": "attempt-0001" };
    const answer = await ask("POST", "/api/order", {
      headers,
      body: { ...acknowledging(await jana.choose()), ...BUYER },
    });
    const { id } = expectAnswer(answer, 201, orderCreatedSchema);
    for (const page of ["", "/addresses", "/orders", `/orders/${id}`, "/export"])
      expect([page, (await jana.call("GET", `/api/me${page}`)).status]).toEqual([page, 200]);
    expect((await jana.call("POST", `/api/me/orders/${id}/repeat`)).status).toBe(200);
    expect((await jana.call("GET", `/api/me/reviews/${P.glue}`)).status).toBe(404);
    await jana.call("POST", `/api/review/${P.glue}`, {
      stars: 5,
      text: "Drží jako přibité, a to i na schodech.",
      locale: "cs",
    });
    await ask("POST", "/api/auth/refresh", { body: { refresh_token: jana.login.refresh_token } });
    const again = await newMember(ask, "jana@naslap.example");
    expect((await again.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect(await scans()).toEqual([]);
  });

  it("jobs", async () => {
    const { db, scans, plans } = watched(database.db);
    await sweep(db, TODAY);
    await readOrdersToInvoice(db, 20);
    await claimMails(db, {
      now: TODAY,
      lease: "test",
      until: TODAY,
      limit: 4,
      templates: ["order_placed"],
    });
    await claimDuePayments(db, TODAY, TODAY, 5);
    await claimDueRefunds(db, TODAY, TODAY, 5);
    await findPaidPayment(db, 1);
    await createTestApi(db).watchdogs.sendDue();
    await claimWatchdogs(db, [1, 2, 3]);
    expect(await scans()).toEqual([]);
    for (const index of [
      "orders_to_forget",
      "orders_with_buyers",
      "documents_day",
      "bank_movements_day",
      "orders_to_invoice",
      "carts_guests",
      "wishlists_guests",
    ])
      expect(await plans()).toContain(index);
  });

  it.each([
    "orders list",
    "orders list --since 2026-02-01",
    "orders list --email jana@example.cz",
    "orders list --number 26000001",
    "orders show 26000001",
    "orders withdrawals",
    "orders complaints",
    "payments owed",
    "payments paid 26000001",
    "mail list",
    "mail retry",
    "reviews list",
  ])("the command %s", async (line) => {
    const { db, scans } = watched(database.db);
    const printed: string[] = [];
    const open = () => ({ ...db, close: async () => undefined });
    await runCommand(line.split(" "), {
      open,
      explain: () => undefined,
      print: () => undefined,
      printError: (text) => printed.push(text),
    });
    expect(printed).toEqual([]);
    expect(await scans()).toEqual([]);
  });
});
