import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { orderSchema, type Order, type OrderCreated } from "~/contract/order/order";
import { expectOk, placeOrder, readyGuest, type Ask } from "../../support/backends/ask";
import { askOf } from "../../support/browser/browser";
import {
  createHtmlClient,
  type HtmlClient,
  type HtmlPage,
} from "../../support/browser/html-client";
import { setOrder } from "../../support/database/set-row";
import { deliver } from "../../support/orders/delivered-order";
import {
  expectFailedForm,
  expectFailure,
  failingShop,
  type FailingShop,
} from "../../support/shops/failing-shop";

const CLEANER = 2923;
const DOWN_TEXT = "Obchod teď neodpovídá. Zkuste to prosím za chvíli znovu.";

let shop: FailingShop;
let ask: Ask;
let shopper: HtmlClient;
beforeAll(async () => {
  shop = await failingShop();
  ask = askOf(shop.backendShop);
});
beforeEach(() => {
  shop.backend.setFaults();
  shopper = createHtmlClient(shop.url);
});
afterAll(() => shop.dispose());

const order = async (): Promise<OrderCreated> =>
  placeOrder(await readyGuest(ask, { productId: CLEANER, quantity: 2 }));
const statusOf = ({ id, hash }: OrderCreated) => `/stav/${id}/${hash}`;
const read = async ({ id, hash }: OrderCreated): Promise<Order> =>
  await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);

async function delivered() {
  const created = await order();
  await shop.inDatabase((db) => deliver(db, created, new Date()));
  const [item] = (await read(created)).items;
  return { created, pieces: `pieces.${item?.id}` };
}

function expectKept(page: HtmlPage, values: Record<string, string>): void {
  expect(page.status).toBe(502);
  expect(page.text).toContain(DOWN_TEXT);
  for (const [name, value] of Object.entries(values)) {
    const control = page.root.querySelector(`main [name="${name}"]`);
    expect([name, control?.getAttribute("value") ?? control?.textContent]).toEqual([name, value]);
  }
}

const summaryOf = ({ root }: HtmlPage) =>
  root
    .querySelectorAll(".summary-box li")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " ").replaceAll("\u2060", ""));

describe("pages of an order while the backend fails", () => {
  test("reading the state fails", async () => {
    const created = await order();
    shop.failCalls("GET /api/order/");
    expectFailure(
      await shopper.open(statusOf(created)),
      "Objednávku se nepodařilo načíst. Zkuste to prosím znovu.",
    );
    expectFailure(
      await shopper.open(`${statusOf(created)}/odstoupeni`),
      "Objednávku se nepodařilo načíst. Zkuste to prosím znovu.",
    );
  });

  test("reading the payment methods fails: the order is shown without them", async () => {
    const created = await order();
    shop.failCalls("GET /api/order/[^/]+/[^/]+/payments");
    const page = await shopper.open(statusOf(created));
    expect([page.status, page.root.querySelector(".pay-order")]).toEqual([200, null]);
    expect(page.text).toContain(created.number);
  });

  test("requesting the order's link fails: the form keeps its values", async () => {
    const form = await shopper.open("/stav");
    shop.failCalls("POST /api/order/lookup");
    const values = { number: "26000001", email: "jana@example.cz" };
    expectKept(await form.submit(/^Poslat odkaz/, values), values);
  });

  test("cancelling fails", async () => {
    const page = await shopper.open(statusOf(await order()));
    shop.failCalls("POST /api/order/[^/]+/[^/]+/cancel");
    expectFailedForm(
      await page.submit(/^Ano, zrušit/),
      "Zrušit objednávku se teď nepodařilo. Zkuste to prosím za chvíli znovu.",
    );
  });

  test("changing the payment method fails", async () => {
    const page = await shopper.open(statusOf(await order()));
    const [other] = page.root.querySelectorAll("[name=paymentId]");
    shop.failCalls("POST /api/order/[^/]+/[^/]+/pay");
    expectFailedForm(
      await page.submit(/^Pokračovat/, { paymentId: other?.getAttribute("value") ?? "" }),
      "Platbu se teď nepodařilo změnit ani začít a nic jsme nestrhli. Zkuste to prosím za chvíli znovu.",
    );
  });

  test("a withdrawal fails: both steps keep their values, and it is received once", async () => {
    const { created, pieces } = await delivered();
    const values = {
      [pieces]: "1",
      name: "Jana Nová",
      email: "jina@example.cz",
      iban: "CZ65 0800 0000 1920 0014 5399",
      note: "Nehodí se",
    };
    const form = await shopper.open(`${statusOf(created)}/odstoupeni`);
    shop.failCalls("POST /api/order/[^/]+/[^/]+/withdrawal/quote");
    const kept = await form.submit(/^Pokračovat ke kontrole/, values);
    expectKept(kept, values);
    shop.backend.setFaults();
    const check = await kept.submit(/^Pokračovat ke kontrole/);
    shop.failCalls("POST /api/order/[^/]+/[^/]+/withdrawal$");
    const failed = await check.submit(/^Potvrdit odstoupení/);
    expectKept(failed, {});
    expect(failed.text).toContain("jina@example.cz");
    shop.backend.setFaults();
    expect((await failed.submit(/^Potvrdit odstoupení/)).path).toMatch(/-O1$/);
    await check.submit(/^Potvrdit odstoupení/);
    expect((await read(created)).withdrawals).toHaveLength(1);
  });

  test("a complaint fails: the form keeps its values, and it is received once", async () => {
    const { created, pieces } = await delivered();
    const values = {
      [pieces]: "2",
      description: "Pustila se nit na kraji.",
      name: "Jana Nová",
      email: "jina@example.cz",
    };
    const form = await shopper.open(`${statusOf(created)}/reklamace`);
    shop.failCalls("POST /api/order/[^/]+/[^/]+/complaint");
    const kept = await form.submit(/^Odeslat reklamaci/, { ...values, solution: "repair" });
    expectKept(kept, values);
    expect(kept.root.querySelector("[name=solution][checked]")?.getAttribute("value")).toBe(
      "repair",
    );
    shop.backend.setFaults();
    expect(
      (await form.submit(/^Odeslat reklamaci/, { ...values, solution: "repair" })).path,
    ).toMatch(/-R1$/);
    expect((await kept.submit(/^Odeslat reklamaci/)).path).toMatch(/-R1$/);
    expect((await read(created)).complaints).toHaveLength(1);
  });
});

describe("forms of an order whose page cannot be read, because the whole backend is away", () => {
  const GONE = [() => true, (req: { destroy(): void }) => req.destroy()] as const;
  /** Sends the form that the error page offers, until the backend is used again. */
  const again = (failed: HtmlPage) =>
    vi.waitFor(
      async () => {
        const page = await failed.submit(/^Zkusit znovu/, {}, "main");
        expect(page.status).not.toBe(502);
        return page;
      },
      { timeout: 20_000, interval: 500 },
    );

  test("a complaint: the error page sends it again", async () => {
    const { created, pieces } = await delivered();
    const form = await shopper.open(`${statusOf(created)}/reklamace`);
    shop.backend.setFaults(GONE);
    const failed = await form.submit(/^Odeslat reklamaci/, {
      [pieces]: "2",
      description: "Pustila se nit.",
      name: "Jana Nová",
      email: "jina@example.cz",
      solution: "repair",
    });
    expectFailure(failed, "Objednávku se nepodařilo načíst. Zkuste to prosím znovu.");
    shop.backend.setFaults();
    expect((await again(failed)).path).toMatch(/-R1$/);
    expect((await read(created)).complaints).toHaveLength(1);
  });

  test("an incomplete withdrawal: the error page leads back to the form with its values", async () => {
    const { created, pieces } = await delivered();
    const form = await shopper.open(`${statusOf(created)}/odstoupeni`);
    shop.backend.setFaults(GONE);
    const failed = await form.submit(/^Pokračovat/, { [pieces]: "1", name: "", note: "Nehodí se" });
    expectFailure(failed, "Objednávku se nepodařilo načíst. Zkuste to prosím znovu.");
    shop.backend.setFaults();
    const kept = await again(failed);
    expect([kept.status, summaryOf(kept)]).toEqual([422, ["Napište jméno a příjmení."]]);
    expect([
      kept.value(pieces),
      kept.root.querySelector("main [name=note]")?.textContent.trim(),
    ]).toEqual(["1", "Nehodí se"]);
  });
});

test("the page of an unknown order does not offer the form to be sent again", async () => {
  const { created, pieces } = await delivered();
  const form = await shopper.open(`${statusOf(created)}/odstoupeni`);
  await shop.inDatabase((db) => setOrder(db.sql, created.id, { hash: "y".repeat(22) }));
  const gone = await form.submit(/^Pokračovat/, { [pieces]: "1", name: "" });
  expect([gone.status, gone.root.querySelector("main form")]).toEqual([404, null]);
});

describe("invalid links and forms of an order", () => {
  test.each(["", "/odstoupeni", "/odstoupeni/26000001-O1", "/reklamace", "/reklamace/26000001-R1"])(
    "an incomplete link leads to the form that sends the link again: %j",
    async (rest) => {
      const { id } = await order();
      for (const path of [
        `/stav/${id}/${"x".repeat(22)}${rest}`,
        `/stav/999999/${"x".repeat(22)}${rest}`,
      ]) {
        const page = await shopper.open(path);
        expect([page.status, page.root.querySelector("h1")?.textContent]).toEqual([
          404,
          "Objednávka nenalezena",
        ]);
        expect((await page.follow(/^Najít objednávku/)).path).toBe("/stav");
      }
    },
  );

  test("a complaint reports all missing fields at once", async () => {
    const { created } = await delivered();
    const refused = await (
      await shopper.open(`${statusOf(created)}/reklamace`)
    ).submit(/^Odeslat reklamaci/, { email: "" });
    expect(summaryOf(refused)).toEqual([
      "Vyberte aspoň jednu položku.",
      "Popište, co je v nepořádku.",
      "Vyberte, jak si přejete reklamaci vyřešit.",
      "Napište e-mail, například jana@example.cz.",
    ]);
  });

  test("a withdrawal reports all missing fields at once", async () => {
    const { created } = await delivered();
    const refused = await (
      await shopper.open(`${statusOf(created)}/odstoupeni`)
    ).submit(/^Pokračovat/, { name: "", iban: "CZ1" });
    expect(summaryOf(refused)).toEqual([
      "Vyberte aspoň jednu položku.",
      "Napište jméno a příjmení.",
      "IBAN účtu pro vrácení peněz: Toto není platný IBAN. Český začíná CZ a má 24 znaků. Zkontrolujte ho prosím.",
    ]);
  });
});
