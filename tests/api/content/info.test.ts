import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { infoLinksSchema, infoPageAnswerSchema } from "~/contract/content/info";
import { orderSchema } from "~/contract/order/order";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  placeOrder,
  readyGuest,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { printingCommandsOf } from "../../support/process/run-command";

const TERMS = {
  id: 1,
  code: "terms",
  slug: { cs: "obchodni-podminky", en: "terms-of-sale" },
  name: { cs: "Obchodní podmínky", en: "Terms of sale" },
  valid_from: "2026-01-01",
};

describe.each(DATABASES)("info pages over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    folder = mkdtempSync(join(tmpdir(), "naslap-pages-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  beforeEach(() => database.db.sql.deleteFrom("info_pages").execute());

  const shop = (): Ask => createTestApi(database.db).ask;
  const page = async (path: string) =>
    (await expectOk(shop()("GET", `/api/info/${path}`), infoPageAnswerSchema)).data;
  const links = async (locale: string) =>
    (await expectOk(shop()("GET", `/api/info/${locale}`), infoLinksSchema)).data;

  /** Publishes a folder with these pages by the operator's command. */
  async function publish(
    html: { cs: string; en: string },
    overrides: object = {},
  ): Promise<string> {
    writeFileSync(join(folder, "pages.json"), JSON.stringify([{ ...TERMS, ...overrides }]));
    writeFileSync(join(folder, "terms.cs.html"), html.cs);
    writeFileSync(join(folder, "terms.en.html"), html.en);
    return command(folder);
  }

  const command = async (...args: string[]) =>
    (await printingCommandsOf(() => database.again())("pages", "publish", ...args)).out;

  it("publishes a page in both languages, and a further version only for changed texts", async () => {
    expect(await links("cs")).toEqual([]);
    expect(await publish({ cs: "<p>Platí.</p>", en: "<p>Valid.</p>" })).toBe("published: terms 1");
    expect(await publish({ cs: "<p>Platí.</p>", en: "<p>Valid.</p>" })).toBe("nothing has changed");
    expect(
      await publish({ cs: "<p>Platí.</p>", en: "<p>Applies.</p>" }, { valid_from: "2026-02-01" }),
    ).toBe("published: terms 2");
    expect(await links("en")).toEqual([
      { id: 1, code: "terms", slug: "terms-of-sale", name: "Terms of sale" },
    ]);
    expect(await page("en/1")).toMatchObject({
      version: 2,
      content_html: "<p>Applies.</p>",
      valid_from: "2026-02-01T00:00:00.000Z",
      slugs: TERMS.slug,
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect(await page("en/1?version=1")).toMatchObject({
      version: 1,
      content_html: "<p>Valid.</p>",
    });
  });

  it("hides an announced version until its day", async () => {
    await publish({ cs: "<p>Platí.</p>", en: "<p>Valid.</p>" });
    await publish({ cs: "<p>Bude.</p>", en: "<p>Will be.</p>" }, { valid_from: "2999-01-01" });
    expect(await page("cs/1")).toMatchObject({ version: 1, versions: [{ version: 1 }] });
    expectAnswer(await shop()("GET", "/api/info/cs/1?version=2"), 404, failureSchema);
  });

  it("sanitises HTML", async () => {
    await publish({
      cs: '<h2>A</h2><script>x()</script><p onclick="x()">b</p><a href="javascript:x()">c</a><table><tr><td data-label="K čemu" id="x">d</td></tr></table>',
      en: "<p>Valid.</p>",
    });
    expect((await page("cs/1")).content_html).toBe(
      '<h2>A</h2><p>b</p><a>c</a><table><tr><td data-label="K čemu">d</td></tr></table>',
    );
  });

  it.each(["cs/2", "cs/1?version=9", "cs/0"])("answers 404 to %s", async (path) => {
    await publish({ cs: "<p>Platí.</p>", en: "<p>Valid.</p>" });
    expectAnswer(await shop()("GET", `/api/info/${path}`), 404, failureSchema);
  });

  it("an order stores the version of the accepted terms", async () => {
    await publish({ cs: "<p>Platí.</p>", en: "<p>Valid.</p>" });
    const order = async () => {
      const ask = shop();
      const { id, hash } = await placeOrder(
        await readyGuest(ask, { productId: P.glue, quantity: 1 }),
      );
      return await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
    };
    const first = await order();
    await publish({ cs: "<p>Nově.</p>", en: "<p>New.</p>" });
    expect(first.terms).toEqual({ id: 1, slug: "obchodni-podminky", version: 1 });
    expect((await order()).terms).toMatchObject({ version: 2 });
  });

  it("a shop without terms accepts orders", async () => {
    const ask = shop();
    const { id, hash } = await placeOrder(
      await readyGuest(ask, { productId: P.glue, quantity: 1 }),
    );
    expect((await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).terms).toBeNull();
  });

  it("reports errors of a folder", async () => {
    expect(await command(join(folder, "missing"))).toContain("pages.json");
    expect(await publish({ cs: "", en: "" }, { valid_from: "tomorrow" })).toContain(
      "does not fit its schema",
    );
    expect(await command()).toContain("Usage: pages publish folder");
  });
});
