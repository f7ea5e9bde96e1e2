import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { orderCreatedSchema } from "~/contract/order/order";
import { smtpTransport } from "../../../../server/adapters/mail/smtp";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectOk,
  PUBLIC_URL,
  readyGuest,
} from "../../../support/backends/api";
import { freshDatabase, type TestDatabase } from "../../../support/database/databases";
import { P } from "../../../support/goods/assortment";
import { commandsOf } from "../../../support/process/run-command";
import { startMailSink, type MailSink } from "../../../support/services/mail-sink";

const FROM = { name: "Nášlap", address: "obchod@naslap.example" };
const PAGES = {
  terms: {
    id: 1,
    slug: { cs: "obchodni-podminky", en: "terms" },
    name: { cs: "Obchodní podmínky", en: "Terms of sale" },
  },
  withdrawal: {
    id: 3,
    slug: { cs: "odstoupeni", en: "withdrawal" },
    name: { cs: "Odstoupení od smlouvy", en: "Withdrawal" },
  },
  complaints: {
    id: 4,
    slug: { cs: "reklamace", en: "complaints" },
    name: { cs: "Reklamace", en: "Complaints" },
  },
};

let database: TestDatabase;
let sink: MailSink;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase("sqlite");
  sink = await startMailSink();
  folder = mkdtempSync(path.join(tmpdir(), "naslap-papers-"));
});
afterAll(async () => {
  await sink.stop();
  rmSync(folder, { recursive: true });
  await database.drop();
});

/** Publishes the terms and the pages about complaints and withdrawals with a text that names its version. */
async function publish(version: string): Promise<void> {
  const pages = Object.entries(PAGES).map(([code, page]) => ({
    code,
    ...page,
    valid_from: "2026-01-01",
  }));
  writeFileSync(path.join(folder, "pages.json"), JSON.stringify(pages));
  for (const code of Object.keys(PAGES))
    for (const locale of ["cs", "en"])
      writeFileSync(
        path.join(folder, `${code}.${locale}.html`),
        `<h2>${code} ${locale} ${version}</h2><p><a href="/stav">x</a><script>y</script></p>`,
      );
  expect(await commandsOf(() => database.again())("pages", "publish", folder)).toMatchObject({
    err: "",
  });
}

it.each([
  [
    "cs",
    [
      "obchodni-podminky.html",
      "reklamace.html",
      "odstoupeni-od-smlouvy.html",
      "vzorovy-formular-pro-odstoupeni-od-smlouvy.html",
    ],
    "Podpis (jen na papíře)",
  ],
  [
    "en",
    ["terms-of-sale.html", "complaints.html", "withdrawal.html", "model-withdrawal-form.html"],
    "Signature (on paper only)",
  ],
] as const)(
  "the mail of an order carries the terms as agreed, complaints and guarantee, the withdrawal and its form (%s)",
  async (locale, names, line) => {
    await publish(`agreed ${locale}`);
    const shop = createTestApi(database.db, { mailTransport: smtpTransport(sink.url, FROM) });
    const guest = await readyGuest(shop.ask, { productId: P.glue, quantity: 1 });
    const [cart] = await expectOk(
      shop.ask("GET", `/api/cart/anonymous/${locale}/${guest.headers.tempId}`),
      cartListSchema,
    );
    if (!cart) throw new Error("no cart");
    const headers = {
      ...guest.headers,
      "accept-language": locale,
      "Idempotency-Key": `papers-${locale}-0001`,
    };
    await expectOk(
      shop.ask("POST", "/api/order", { headers, body: { ...acknowledging(cart), ...BUYER } }),
      orderCreatedSchema,
    );
    // the mail waits while the shop changes its terms
    await publish(`changed ${locale}`);
    sink.received.splice(0);
    await shop.mails.sendDue();
    const mail = sink.received[0]?.mail;
    const papers = (mail?.attachments ?? []).filter(
      ({ disposition }) => disposition === "attachment",
    );
    expect(papers.map(({ filename }) => filename)).toEqual(names);
    expect(papers.map(({ mimeType }) => mimeType)).toEqual(names.map(() => "text/html"));
    const pages = papers.map(({ content }) =>
      parse(
        typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString(),
      ),
    );
    expect(pages.map((page) => page.querySelector("html")?.getAttribute("lang"))).toEqual(
      names.map(() => locale),
    );
    expect(pages.slice(0, 3).map((page) => page.querySelector("h2")?.textContent)).toEqual([
      `terms ${locale} agreed ${locale}`,
      `complaints ${locale} changed ${locale}`,
      `withdrawal ${locale} changed ${locale}`,
    ]);
    expect(pages[0]?.querySelector("a")?.getAttribute("href")).toBe(`${PUBLIC_URL}/stav`);
    expect(pages.map((page) => page.querySelectorAll("script").length)).toEqual(names.map(() => 0));
    expect(
      pages
        .at(-1)
        ?.querySelectorAll("dt")
        .map(({ textContent }) => textContent),
    ).toContain(line);
    const titles = pages.map((page) => page.querySelector("h1")?.textContent ?? "");
    for (const title of titles) expect(mail?.text?.replace(/\u00a0/g, " ")).toContain(title);
    expect(mail?.text).toContain(`${PUBLIC_URL}${locale === "en" ? "/en" : ""}/vzorovy-formular`);
  },
);
