import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { settingsSchema } from "~/contract/content/content";
import { postDetailSchema, postListSchema } from "~/contract/content/post";
import { deliveryOptionsSchema } from "~/contract/order/delivery";
import { createTestApi, expectOk, type TestApi } from "../../support/backends/api";
import { BOTH_DATABASES, demoDatabase, type TestDatabase } from "../../support/database/databases";
import { printingCommandsOf } from "../../support/process/run-command";

const ONE_CHANGED = "settings: 0 new, 1 changed, 0 the same, 0 removed";
const printed = (code: number, text: string) => ({ code, out: expect.stringContaining(text) });

describe.each(BOTH_DATABASES)("import and export of lists over %s", (kind) => {
  let database: TestDatabase;
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    database = await demoDatabase(kind);
    api = createTestApi(database.db);
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-lists-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const run = printingCommandsOf(() => database.again());
  const inFolder = (name: string, text: string | Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const exportOf = async (list: string): Promise<string> => {
    const file = path.join(folder, `exported-${list}`);
    await run("export", list, file);
    return file;
  };
  const importText = (list: string, text: string | Buffer, ...options: string[]) =>
    run("import", list, inFolder("list", text), ...options);

  const pageAt = async (address: string) => JSON.stringify((await api.ask("GET", address)).body);
  const importSetting = (name: string, value: unknown) =>
    importText("settings", JSON.stringify({ cs: [{ name, value }] }));

  it("writes lists that are read as the same", async () => {
    const redirects = "from;to\n/a.html;/10/koberce\n/b;/prodejny\n";
    expect(await importText("redirects", redirects)).toMatchObject({ code: 0 });
    for (const list of "payments deliveries settings vouchers groups post-categories redirects".split(
      " ",
    )) {
      const file = path.join(folder, list);
      expect(await run("export", list, file)).toMatchObject({ code: 0 });
      expect(await run("import", list, file)).toEqual({
        code: 0,
        out: expect.stringMatching(
          new RegExp(`^${list}: 0 new, 0 changed, [1-9]\\d* the same, 0 removed$`),
        ),
      });
    }
  });

  it("writes posts that another shop reads as the same", async () => {
    const copies = path.join(folder, "copied-posts");
    const exported = async (name: string) => {
      expect(await run("export", "posts", path.join(copies, name))).toMatchObject({ code: 0 });
      return readFileSync(path.join(copies, name, "posts.json"), "utf8");
    };
    const before = await exported("before");
    expect(await run("import", "posts", path.join(copies, "before"))).toMatchObject({
      out: expect.stringContaining(": 0 new, 0 changed"),
    });
    const rows = () =>
      database.db.sql
        .selectFrom("posts")
        .select(["kind", "slug", "name", "perex", "content_html", "categories"])
        .orderBy("id")
        .execute();
    const posts = await rows();
    expect(posts.length).toBeGreaterThan(5);
    await database.db.sql.deleteFrom("posts").execute();
    expect(await run("import", "posts", path.join(copies, "before"))).toEqual(
      printed(0, `${posts.length} new`),
    );
    expect(await rows()).toEqual(posts);
    expect(await exported("after")).toBe(before);
    expect(await run("export", "posts", path.join(copies, "before"))).toEqual(
      printed(1, "has files"),
    );
  });

  it("changes the offered deliveries, and removes those that are not in the file", async () => {
    const file = path.join(folder, "deliveries.json");
    await run("export", "deliveries", file);
    const exported = z
      .array(z.looseObject({ code: z.string(), price: z.number() }))
      .parse(JSON.parse(readFileSync(file, "utf8")));
    const [first, second] = exported;
    const text = JSON.stringify([
      { ...second, price: 222.5 },
      { ...first, code: "new_pickup" },
    ]);
    expect(await importText("deliveries", text)).toEqual(printed(1, "more than half of the list"));
    expect(await importText("deliveries", text, "--force", "--dry-run")).toMatchObject({ code: 0 });
    const offered = async () =>
      (await expectOk(api.ask("GET", "/api/order/delivery/cs"), deliveryOptionsSchema)).data;
    const before = await offered();
    expect(before.length).toBeGreaterThan(2);
    expect(await importText("deliveries", text, "--force")).toMatchObject({ code: 0 });
    expect((await offered()).map(({ code, price_tax_incl }) => [code, price_tax_incl])).toEqual([
      [second?.code, 222.5],
      ["new_pickup", first?.price],
    ]);
    expect((await offered())[0]?.id).toBe(before.find(({ code }) => code === second?.code)?.id);
  });

  // Specification: 3.13, 3.14, 9.2
  it.each([
    ["owndata", [{ code: "ecoPackagingPrice", content: "abc" }], "0.ecoPackagingPrice: an amount"],
    ["owndata", [{ code: "packingFeePrice", content: "-5" }], "0.packingFeePrice: an amount"],
    ["owndata", [{ code: "warranty", content: "3" }], "the shop does not use the code warranty"],
    [
      "topmenu",
      [{ text: "A", link: "/a", submenu: [{ text: "B", link: "/b" }] }],
      "has no submenus",
    ],
    ["promo", [], "setting.name"],
    ["categoriesMenu", [{ text: "A", link: "https://jinde.example/" }], "setting.value.0.link"],
  ])("refuses the setting %s %j: %s", async (name, value, reason) =>
    expect(await importSetting(name, value)).toEqual(printed(1, reason)),
  );

  it("accepts links to other sites in the bottom menu", async () => {
    const links = [{ text: "Výrobce", link: "https://vyrobce.example/", leave: true }];
    expect(await importSetting("bottommenu", [{ title: "Odkazy", links }])).toEqual({
      code: 0,
      out: ONE_CHANGED,
    });
  });

  it("changes a menu in one language", async () => {
    const menu = [{ text: "Koberce", link: "/10/koberce" }];
    expect(await importSetting("topmenu", menu)).toEqual({ code: 0, out: ONE_CHANGED });
    const value = async (lang: string) =>
      (await expectOk(api.ask("GET", `/api/settings?lang=${lang}`), settingsSchema)).find(
        ({ name }) => name === "topmenu",
      )?.value;
    expect(await value("cs")).toEqual(menu);
    expect(await value("en")).not.toEqual(menu);
  });

  it("reads vouchers from CSV; remaining uses of known ones stay", async () => {
    const csv = (quantity: number) =>
      `code;voucher_type;value;minimal_price;quantity;active\nLETO10;percent;10;2000,50;${quantity};yes\n`;
    expect(await importText("vouchers", csv(5))).toEqual(printed(0, "1 new"));
    expect(await importText("vouchers", csv(9))).toMatchObject({ code: 0 });
    const row = await database.db.sql
      .selectFrom("vouchers")
      .selectAll()
      .where("code", "=", "LETO10")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      voucher_type: "percent",
      value: 10,
      minimal_price_haler: 200_050,
      quantity: 5,
      active: true,
    });
  });

  it("reads vouchers as a Czech spreadsheet writes them", async () => {
    const csv = [
      "\ufeffsep=;",
      "code;voucher_type;value;minimal_price;active;active_from;active_to;free_delivery",
      "EXCEL1;percent;10 %;2 000,00;ano;1.7.2026;31.12.2026;ne",
      "EXCEL2;amount;250,50 Kč;;PRAVDA;2026-01-01;2026-06-30;NEPRAVDA",
      "excel3;amount;0;;yes;;2026-12-31T23:59:59+01:00;1",
      "EXCEL4;percent;5;;1;46204;46387,5;0",
      "EXCEL5;percent;5;;1;1.7.2026 8:30;31.12.2026 12:00;0",
      ";;;;;;;",
    ];
    expect(await importText("vouchers", csv.join("\r\n"))).toEqual(printed(0, "5 new"));
    const rows = await database.db.sql
      .selectFrom("vouchers")
      .select(["code", "value", "minimal_price_haler", "free_delivery", "active_from", "active_to"])
      .where("code", "like", "EXCEL%")
      .where("active", "=", true)
      .orderBy("code")
      .execute();
    expect(
      rows.map(({ active_from, active_to, ...row }) => [
        ...Object.values(row),
        active_from?.toISOString(),
        active_to?.toISOString(),
      ]),
    ).toEqual([
      ["EXCEL1", 10, 200_000, false, "2026-06-30T22:00:00.000Z", "2026-12-31T22:59:59.999Z"],
      ["EXCEL2", 25_050, null, false, "2025-12-31T23:00:00.000Z", "2026-06-30T21:59:59.999Z"],
      ["EXCEL3", 0, null, true, undefined, "2026-12-31T22:59:59.000Z"],
      ["EXCEL4", 5, null, false, "2026-06-30T22:00:00.000Z", "2026-12-31T11:00:00.000Z"],
      ["EXCEL5", 5, null, false, "2026-07-01T06:30:00.000Z", "2026-12-31T11:00:00.000Z"],
    ]);
  });

  it.each([
    ["windows-1250", Buffer.from("from;to\r\n/li\x9aty-a;/10/x\r\n", "latin1")],
    ["UTF-16", Buffer.from("\ufefffrom\tto\r\n/lišty-a\t/10/x\r\n", "utf16le")],
    ["commas, and separators at the end", "from,to,\n/li%c5%a1ty-a,/10/x,\n,,\n"],
    ["line ends of an old Mac", "from;to\r/lišty-a;/10/x\r"],
    ["a title and capitals", "Přesměrování starého obchodu;\n;\nFrom;To\n/lišty-a;/10/x\n"],
  ])("reads redirects with %s", async (_, text) => {
    expect(await importText("redirects", text, "--force")).toMatchObject({ code: 0 });
    await api.changes.catchUp();
    for (const path of ["/li%C5%A1ty-a", "/li%c5%a1ty-a", "/lišty-a/"])
      expect(await api.findRedirect(path)).toBe("/10/x");
  });

  it("reads JSON with a byte order mark, and pages in windows-1250 and UTF-16", async () => {
    const [group] = z
      .array(z.unknown())
      .parse(JSON.parse(readFileSync(await exportOf("groups"), "utf8")));
    expect(await importText("groups", `\ufeff${JSON.stringify([group])}`)).toMatchObject({
      code: 0,
    });
    const page = {
      id: 903,
      code: "paint",
      slug: { cs: "nater", en: "paint" },
      name: { cs: "Nátěr", en: "Paint" },
      valid_from: "2026-01-01",
    };
    mkdirSync(path.join(folder, "pages"));
    inFolder("pages/pages.json", `\ufeff${JSON.stringify([page])}`);
    inFolder("pages/paint.cs.md", Buffer.from("L\xe9pe n\xe1t\xecr \x9a\xedr", "latin1"));
    inFolder("pages/paint.en.md", Buffer.from("\ufeffPaint – twice", "utf16le"));
    expect(await run("pages", "publish", path.join(folder, "pages"))).toEqual({
      code: 0,
      out: "published: paint 1",
    });
    expect(await pageAt("/api/info/cs/903")).toContain("<p>Lépe nátěr šír</p>");
    expect(await pageAt("/api/info/en/903")).toContain("<p>Paint – twice</p>");
  });

  it("publishes posts and info pages from Markdown", async () => {
    mkdirSync(path.join(folder, "posts"));
    const post = {
      code: "sample",
      kind: "blog",
      slug: { cs: "novy", en: "new" },
      name: { cs: "Nový", en: "New" },
      perex: { cs: "p", en: "p" },
      published_at: "2026-02-01T08:00:00+01:00",
    };
    inFolder("posts/posts.json", JSON.stringify([post]));
    inFolder("posts/sample.cs.md", "## Nadpis\n\nText s **důrazem**.\n\n<script>alert(1)</script>");
    inFolder("posts/sample.en.html", "<p>Text</p>");
    expect(await run("import", "posts", path.join(folder, "posts"))).toEqual(printed(0, "1 new"));
    const { data } = await expectOk(api.ask("GET", "/api/blog/cs?q=Nový"), postListSchema);
    const id = data.find(({ slug }) => slug === "novy")?.id;
    const html = (await expectOk(api.ask("GET", `/api/blog/cs/${id}`), postDetailSchema)).data
      .content_html;
    expect(html).toMatch(/<h2[^>]*>Nadpis<\/h2>\s*<p>Text s <strong>důrazem<\/strong>.<\/p>/);
    expect(html).not.toContain("script");

    const page = {
      id: 900,
      code: "care",
      slug: { cs: "pece", en: "care" },
      name: { cs: "Péče", en: "Care" },
      valid_from: "2026-01-01",
    };
    inFolder("pages.json", JSON.stringify([page]));
    inFolder("care.cs.md", "Vysávejte *často*.");
    inFolder("care.en.md", "Vacuum *often*.");
    expect(await run("pages", "publish", folder)).toEqual({ code: 0, out: "published: care 1" });
    expect(await pageAt("/api/info/en/900")).toContain("<p>Vacuum <em>often</em>.</p>");
  });

  const ONWARDS = "a redirect leads on from there";
  const NAMES = '"name":{"cs":"a","en":"a"},"description":{"cs":"a","en":"a"}';
  it.each([
    [
      "redirects",
      "from;to\n/a;/10/x\n/b;https://evil.example/\n",
      "record 2 (line 3)  to: not a path of this shop",
    ],
    ["redirects", "from;to\n/a;/b\n/b;/a\n", `record 1 (line 2)  to: ${ONWARDS}`],
    ["redirects", "from;to\n/a;/a?x=1\n", `record 1 (line 2)  to: ${ONWARDS}`],
    ["redirects", "from;to\n/kosik;/10/x\n", "record 1 (line 2)  from: a page of this shop"],
    [
      "redirects",
      "from;to\n/a;/10/x\n/a/;/10/y\n",
      "record 2 (line 3)  record: /a is in row 1 too",
    ],
    ["redirects", "from\n/a\n", "record 1 (line 2)  to: "],
    ["redirects", "PK\u0003\u0004\0", "an XLSX file or another ZIP archive: save it as CSV UTF-8"],
    ["redirects", "from;to\n/a\0;/b", "is not a text"],
    ["groups", `[{"id":9,${NAMES},"discount":50,"vouchers":[]}]`, "record 1  discount: "],
    ["groups", `[{"id":99999999999,${NAMES},"discount":5,"vouchers":[]}]`, "record 1  id: "],
    ["vouchers", '[{"code":"A","voucher_type":"amount","value":99999999999}]', "record 1  value: "],
    [
      "vouchers",
      '[{"code":"A","voucher_type":"amount","value":1,"quantity":99999999999}]',
      "record 1  quantity: ",
    ],
    [
      "vouchers",
      '[{"code":"A","voucher_type":"amount","value":1,"active_to":"12/31/2026"}]',
      "record 1  active_to: not a moment: 12/31/2026; write 2026-12-31T23:59:59+01:00",
    ],
    [
      "vouchers",
      "kód;typ;hodnota\nA;amount;100\n",
      "no row has the column names code, voucher_type, value",
    ],
    ...[
      ["amount;10 %;;;", "value: percent: 10 %; write 100, or percent as voucher_type"],
      ["percent;50 Kč;;;", "value: an amount: 50 Kč; write 10, or amount as voucher_type"],
      ["percent;50 CZK;;;", "value: an amount: 50 CZK; write 10, or amount as voucher_type"],
      ["amount;1.000;;;", "value: a number that can be read in two ways: 1.000; write 1000 or 1"],
      ["amount;1,500;;;", "value: a number that can be read in two ways: 1,500; write 1500 or 1,5"],
      ["amount;sto;;;", "value: not a number: sto; write 100 or 99,50"],
      [
        "amount;100;1,200;;",
        "rest: a number that can be read in two ways: 1,200; write 1200 or 1,2",
      ],
      ["amount;100;120;;", "rest: more than the value of the gift card"],
      ["amount;100;;12/31/2026;", "active_to: not a day: 12/31/2026; write 31.12.2026"],
      ["amount;100;;1/2/2026;", "active_to: not a day: 1/2/2026; write 31.12.2026"],
      ["amount;100;;;možná", "active: neither yes nor no: možná; write yes or no"],
    ].map(([cells, fault]): [string, string, string] => [
      "vouchers",
      `Vouchery na zimu;;\ncode;voucher_type;value;rest;active_to;active\nA;${cells}\n`,
      `record 1 (line 3)  ${fault}`,
    ]),
    ["payments", '[{"code":"card","typo":1}]', "record 1  type: "],
    ["deliveries", "{", "not valid JSON"],
    ["settings", "[]", "expected an object with a list for each language"],
    ...[
      ["A;percent;10;nobody", "record 1 (line 2)  brand: the shop has no nobody", ";brand"],
      ["A;percent;ten", "record 1 (line 2)  value: "],
      ["A;percent;150", "record 1 (line 2)  value: more than 100 percent: 150; write 10 for 10 %"],
      ["A;percent;0,1", "record 1 (line 2)  value: less than 1 percent: 0.1; write 10 for 10 %"],
      [
        "A;amount;100;200",
        "line 2: two columns are called value, with 100 and 200: rename one",
        ";value",
      ],
      [
        "A;percent;10;31.12.2026;1.12.2026",
        "record 1 (line 2)  active_to: ends before it begins",
        ";active_from;active_to",
      ],
      ["A;amount;0", "record 1 (line 2)  value: takes nothing off"],
      ['"A;percent;10', "line 2: quotation marks that do not match"],
    ].map(([row, message, columns = ""]): [string, string, string] => [
      "vouchers",
      `code;voucher_type;value${columns}\n${row}\n`,
      message ?? "",
    ]),
  ])("refuses a wrong file of %s whole, with the place", async (list, text, message) => {
    const before = await database.db.sql.selectFrom("redirects").selectAll().execute();
    const { code, out } = await importText(list, text);
    expect([code, out]).toEqual([1, expect.stringContaining(message)]);
    expect(await database.db.sql.selectFrom("redirects").selectAll().execute()).toEqual(before);
  });

  it("finds the new address of an old one as soon as it is imported", async () => {
    expect(await api.findRedirect("/new.html")).toBeUndefined();
    await importText("redirects", "from;to\n/new.html;/10/koberce\n", "--force");
    await api.changes.catchUp();
    expect(await api.findRedirect("/new.html?utm=1")).toBe("/10/koberce?utm=1");
  });
});
