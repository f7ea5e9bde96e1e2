import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  createHtmlClient,
  DETAILS,
  type HtmlClient,
  type HtmlPage,
} from "../../support/browser/html-client";
import {
  expectFailedForm,
  expectFailure,
  failingShop,
  withFailingShop,
  type FailingShop,
} from "../../support/shops/failing-shop";

const CLEANER = "/2923/x/y";
const PAGES = ["/", "/en", CLEANER, "/hledani?q=koberec", "/prodejny"];

const GONE = [() => true, (req: { destroy(): void }) => req.destroy()] as const;

describe("a backend that stops and starts again", () => {
  let shop: FailingShop;
  let shopper: HtmlClient;
  beforeAll(async () => {
    shop = await failingShop();
    shopper = createHtmlClient(shop.url);
    for (const path of PAGES) await shopper.open(path);
  });
  afterAll(() => shop.dispose());

  test("is not missed by shoppers who look: pages that were seen before are shown", async () => {
    shop.backend.setFaults(GONE);
    const statuses = await Promise.all(
      PAGES.map(async (path) => [path, (await shopper.open(path)).status]),
    );
    expect(statuses).toEqual(PAGES.map((path) => [path, 200]));
    expect((await shopper.open("/kosik")).status).toBe(200); // nobody has asked for a cart yet
  });

  test("keeps what shoppers typed into a form of a page that was seen before", async () => {
    const refused = await (
      await shopper.open(CLEANER)
    ).submit(/Do košíku/, { quantity: "3", note: "do chodby" });
    expectFailedForm(refused, "Košík se nepodařilo založit. Zkuste to prosím znovu.");
    expect([refused.value("quantity"), refused.value("note")]).toEqual(["3", "do chodby"]);
    expect(refused.readAll("header nav a").length).toBeGreaterThan(0);
    const contact = await (
      await shopper.open("/kontakt")
    ).submit(/^Poslat|^Odeslat/, { message: "Máte vzorky lina?" });
    expect(contact.root.querySelector('main [name="message"]')?.textContent.trim()).toBe(
      "Máte vzorky lina?",
    );
    const login = await (
      await shopper.open("/login")
    ).submit(/^Přihlásit/, { email: "jana@example.cz", password: "neznam-heslo-1" });
    expect([login.status, login.value("email"), login.text]).toEqual([
      502,
      "jana@example.cz",
      expect.stringContaining("Obchod teď neodpovídá."),
    ]);
  });

  test("accepts changes again soon after its start", async () => {
    shop.backend.setFaults();
    await vi.waitFor(
      async () => {
        const added = await (await shopper.open(CLEANER)).submit(/Do košíku/, { quantity: "3" });
        expect(added.status).toBe(200);
        expect((await shopper.open("/kosik")).value("quantity")).toBe("3");
      },
      { timeout: 20_000, interval: 500 },
    );
  });
});

describe("a form whose page cannot be read while the backend is away", () => {
  let shop: FailingShop;
  let shopper: HtmlClient;
  withFailingShop((given) => ({ shop, shopper } = given));

  const filled = async () => (await shopper.open(CLEANER)).submit(/Do košíku/);
  const details = async () => {
    await filled();
    return (await shopper.open("/kosik/doprava-a-platba")).submit(/Pokračovat k údajům/, {
      deliveryId: "2",
      paymentId: "1",
    });
  };

  test.each<
    [string, () => Promise<HtmlPage>, RegExp, Record<string, string>, string, after: RegExp]
  >([
    [
      "a voucher",
      async () => (await filled(), shopper.open("/kosik")),
      /^Použít/,
      { voucherCode: "VITEJTE10", guestEmail: "jana@example.cz" },
      "Poukaz se nepodařilo přidat.",
      /VITEJTE10/,
    ],
    [
      "a quantity",
      async () => (await filled(), shopper.open("/kosik")),
      /^Přepočítat/,
      { quantity: "4" },
      "Uložit se to nepodařilo.",
      /Košík/,
    ],
    [
      "a delivery",
      async () => (await filled(), shopper.open("/kosik/doprava-a-platba")),
      /Pokračovat k údajům/,
      { deliveryId: "2", paymentId: "1" },
      "Uložit se to nepodařilo.",
      /Objednávka zavazující/,
    ],
    [
      "an order",
      details,
      /Objednávka zavazující/,
      DETAILS,
      "Objednávku se nepodařilo odeslat.",
      /Děkujeme|Objednávka/,
    ],
    [
      "a heart",
      () => shopper.open(CLEANER),
      /oblíben/,
      {},
      "Seznam oblíbených se nepodařilo založit.",
      /oblíben/,
    ],
  ])(
    "%s: the message, the same form to send again, and a link back",
    async (_name, open, button, values, sentence, after) => {
      const page = await open();
      shop.backend.setFaults(GONE);
      const failed = await page.submit(button, values);
      expectFailure(failed, sentence);
      expect(failed.readAll("main .actions a")).toContain("Zpět");
      shop.backend.setFaults();
      await vi.waitFor(
        async () => {
          const done = await failed.submit(/^Zkusit znovu/, {}, "main");
          expect([done.status, done.text]).toEqual([200, expect.stringMatching(after)]);
        },
        { timeout: 20_000, interval: 500 },
      );
    },
  );

  test("one more piece is counted once", async () => {
    await filled();
    const cart = await shopper.open("/kosik");
    shop.backend.setFaults(GONE);
    const failed = await cart.submit(/^O jeden více/);
    expectFailure(failed, "Uložit se to nepodařilo.");
    shop.backend.setFaults();
    await vi.waitFor(
      async () => expect((await failed.submit(/^Zkusit znovu/, {}, "main")).status).toBe(200),
      {
        timeout: 20_000,
        interval: 500,
      },
    );
    expect((await shopper.open("/kosik")).value("quantity")).toBe("2");
  });

  test("a product that nobody has seen: the message in the shop's layout", async () => {
    shop.backend.setFaults(GONE);
    const body = new URLSearchParams({ intent: "add", productId: "2930", quantity: "3" });
    const answer = await fetch(`${shop.url}/2930/x/y`, {
      method: "POST",
      body,
      headers: { origin: shop.url },
    });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([
      502,
      expect.stringContaining("Košík se nepodařilo založit."),
    ]);
    expect(text).toMatch(/<header[\s>][^]*name="quantity" value="3"[^]*<footer[\s>]/);
  });
});
