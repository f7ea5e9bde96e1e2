import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../server/db/index";
import { createHtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT: "off" } });
});
afterAll(() => shop.dispose());

const PERSON = { name: "Jana Malá", email: "jana@example.cz", phone: "601 234 567", city: "Brno" };

test("an enquiry contains the estimate, also after a failed attempt", async () => {
  const page = await createHtmlClient(shop.url).open("/pokladka");
  const estimated = await page.submit(/^Spočítat cenu/, { area: "24", skirting: "20" }, "main");
  const note = estimated.readAll(".narrow-form p").find((text) => text.startsWith("K"));
  expect(note?.replace(/\u00a0/g, " ")).toMatch(
    /^K poptávce přiložíme váš odhad: .+, 24 m², celkem [\d ]+ Kč\.$/,
  );
  const wrong = await estimated.submit(/^(Odeslat|Poslat)/, { ...PERSON, note: "Krátce" }, "main");
  expect(wrong.status).toBe(422);
  expect(
    (
      await wrong.submit(
        /^(Odeslat|Poslat)/,
        { note: "Ložnice 4 × 6 m, je tam staré PVC." },
        "main",
      )
    ).status,
  ).toBe(200);
  const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
  const mails = await db.sql
    .selectFrom("mails")
    .select("data")
    .where("template", "like", "laying%")
    .execute();
  await db.close();
  expect(mails).toHaveLength(2);
  for (const { data } of mails)
    expect(data).toMatchObject({
      estimate: {
        lines: [
          { kind: "way", quantity: 24 },
          { kind: "skirting", quantity: 20 },
        ],
      },
    });
});
