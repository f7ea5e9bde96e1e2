import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { expectFailure, failingShop, type FailingShop } from "../support/failing-shop";
import { createHtmlClient, type HtmlClient } from "../support/html-client";

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
    const statuses = await Promise.all(PAGES.map(async (path) => [path, (await shopper.open(path)).status]));
    expect(statuses).toEqual(PAGES.map((path) => [path, 200]));
    expect((await shopper.open("/kosik")).status).toBe(200); // nobody has asked for a cart yet
  });

  test("is reported to shoppers who change something; the text of a message is kept", async () => {
    const form = await shopper.open(CLEANER);
    const refused = await form.submit(/Do košíku/, { quantity: "3" });
    expectFailure(refused, "Košík se nepodařilo založit. Zkuste to prosím znovu.");
    const contact = await (await shopper.open("/kontakt")).submit(/^Poslat|^Odeslat/, { message: "Máte vzorky lina?" });
    expect(contact.root.querySelector('main [name="message"]')?.textContent.trim()).toBe("Máte vzorky lina?");
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
