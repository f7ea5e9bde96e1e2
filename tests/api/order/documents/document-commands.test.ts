import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toHaler } from "~/domain/price";
import { changeOrderState } from "../../../../server/api/order/state/change-state";
import { TODAY } from "../../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../../support/database/databases";
import { P, V } from "../../../support/goods/assortment";
import { isdocErrors } from "../../../support/isdoc/validate";
import { readPdf } from "../../../support/orders/pdf";
import { pohodaErrors } from "../../../support/pohoda/validate";
import { commandsOf } from "../../../support/process/run-command";
import { documentShop } from "../../../support/shops/document-shop";

/** Two invoices and a credit note: an order of a person, paid and then cancelled, and a shipped one of a company. */
async function orderThreeDocuments(
  db: TestDatabase["db"],
  choice: { deliveryId: number; paymentId: number },
) {
  const shop = documentShop(db);
  const companyData = { name: "Žižka & syn <s.r.o.>", companyId: "27074358", taxId: "CZ27074358" };
  const person = await shop.order({ productId: P.glue, quantity: 3 });
  const company = await shop.order({ productId: P.glue, quantity: 1 }, choice, { companyData });
  await shop.setStates(person, { payment_state: "paid" });
  await shop.setStates(company, { state: "shipped" });
  for (const order of [person, company]) await shop.read(order);
  await db.transaction((tx) =>
    changeOrderState({ tx, now: TODAY }, { orderId: person.id, to: "cancelled" }),
  );
  return { person, company };
}

describe.each(DATABASES)("document commands over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-papers-"));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  const run = commandsOf(() => database.again());

  it("export the documents of a period as CSV with the sums of the orders and without formulas", async () => {
    const shop = documentShop(database.db);
    const companyData = { name: '=HYPERLINK("http://x");\n"Žižka"', companyId: "27074358" };
    const orders = [
      await shop.order({ productId: P.glue, quantity: 3 }),
      await shop.order({ productId: P.glue, quantity: 1 }, undefined, { companyData }),
    ];
    for (const order of orders) {
      await shop.setStates(order, { payment_state: "paid" });
      await shop.read(order);
    }
    expect(
      await run("orders", "export", "--from", "2026-03-01", "--to", "2026-03-31", "--out", folder),
    ).toMatchObject({ code: 0 });
    const csv = readFileSync(path.join(folder, "documents-2026-03-01-2026-03-31.csv"), "utf8");
    expect(csv.startsWith("\ufeffdoklad;druh;")).toBe(true);
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://x""); ""Žižka""";27074358;`);
    const total = lines
      .slice(1)
      .reduce((sum, line) => sum + toHaler(Number(line.split(";").at(-3)?.replace(",", "."))), 0);
    expect(total).toBe(
      orders.reduce((sum, { total_tax_incl }) => sum + toHaler(total_tax_incl), 0),
    );
    expect(
      await run("orders", "export", "--from", "2026-04-01", "--to", "2026-04-30", "--out", folder),
    ).toMatchObject({
      out: expect.stringMatching(/^0 documents/),
    });
    for (const wrong of [
      ["--from", "x"],
      ["--from", "2026-04-01", "--to", "2026-03-01"],
      ["--format", "pdf"],
    ])
      expect((await run("orders", "export", ...wrong, "--out", folder)).code).toBe(1);
  });

  it("export the documents of a period as valid ISDOC files with their sums", async () => {
    const { person, company } = await orderThreeDocuments(database.db, {
      deliveryId: 2,
      paymentId: 1,
    });
    const days = ["--from", "2026-03-01", "--to", "2026-03-31"];
    expect(
      await run("orders", "export", ...days, "--format", "isdoc", "--out", folder),
    ).toMatchObject({
      code: 0,
      out: `3 documents in ${folder}`,
    });
    const names = readdirSync(folder).sort();
    expect(names).toEqual([
      expect.stringMatching(/^FV26\d{6}\.isdoc$/),
      expect.stringMatching(/^FV26/),
      expect.stringMatching(/^OD26\d{6}\.isdoc$/),
    ]);
    const files = names.map((name) => readFileSync(path.join(folder, name), "utf8"));
    expect(await isdocErrors(files)).toEqual([]);
    const payable = files.map((file) =>
      Number(/<PayableAmount>(.*)<\/PayableAmount>/.exec(file)?.[1]),
    );
    expect(payable).toEqual([0, company.total_tax_incl, person.total_tax_incl]);
    expect(files[1]).toContain("<Name>Žižka &amp; syn &lt;s.r.o.&gt;</Name>");
    expect(files[1]).toContain(`<VariableSymbol>${company.variable_symbol}</VariableSymbol>`);
    expect(files[2]).toMatch(/<DocumentType>2</);
    expect(files.map((file) => file.includes("<TaxPointDate>"))).toEqual([true, true, false]);
    expect(files[2]).not.toMatch(/>-\d/);
    expect(files[2]).toContain(`<ID>${names[0]?.replace(".isdoc", "")}</ID>`);
  });

  it("export the documents of a period as one file that Pohoda imports", async () => {
    const { person, company } = await orderThreeDocuments(database.db, {
      deliveryId: 2,
      paymentId: 2,
    });
    const days = ["--from", "2026-03-01", "--to", "2026-03-31"];
    expect(
      await run("orders", "export", ...days, "--format", "pohoda", "--out", folder),
    ).toMatchObject({
      code: 0,
      out: `3 documents in ${folder}`,
    });
    const [name = "", ...more] = readdirSync(folder);
    expect([name, more]).toEqual([
      expect.stringMatching(/^pohoda-\d{8}-2026-03-01-2026-03-31\.xml$/),
      [],
    ]);
    const xml = readFileSync(path.join(folder, name), "utf8");
    expect(await pohodaErrors(xml)).toEqual([]);
    expect(xml.match(/<inv:invoiceType>.*?</g)).toHaveLength(3);
    expect(xml).toContain("<typ:company>Žižka &amp; syn &lt;s.r.o.&gt;</typ:company>");
    expect(xml).toContain(`<inv:symVar>${company.variable_symbol}</inv:symVar>`);
    expect(xml).toContain("<typ:paymentType>delivery</typ:paymentType>");
    const highSums = [...xml.matchAll(/<typ:priceHighSum>(.*?)</g)].map(([, sum]) => Number(sum));
    expect([...highSums].sort((a, b) => a - b)).toEqual([
      -person.total_tax_incl,
      company.total_tax_incl,
      person.total_tax_incl,
    ]);
    expect(
      await run(
        "orders",
        "export",
        "--from",
        "2026-04-01",
        "--to",
        "2026-04-30",
        "--format",
        "pohoda",
        "--out",
        folder,
      ),
    ).toMatchObject({
      code: 0,
      out: `0 documents in ${folder}`,
    });
  });

  it("create the cutting sheet of an order", async () => {
    const shop = documentShop(database.db);
    const hems = { code: "overlock", color: "black", sides: ["top", "left"] };
    const dimensions = { width_cm: 250, length_cm: 420, hems, offcut: "leave" };
    const { number } = await shop.order({
      productId: P.carpet,
      variantId: V.carpet300,
      quantity: 2,
      dimensions,
      note: "k oknu",
    });
    const file = path.join(folder, "sheet.pdf");
    expect(await run("orders", "cutsheet", number, "--out", file)).toMatchObject({
      code: 0,
      out: `${file} written`,
    });
    const [text = ""] = await readPdf(readFileSync(file));
    for (const content of [
      "Řezací list",
      number,
      "250 cm",
      "420 cm",
      "role 300 cm",
      "horní",
      "2 ks",
      "k oknu",
      "Odřezek zůstane u nás",
    ])
      expect(text).toContain(content);
    expect(text).not.toContain("Odstoupeno");
    expect((await run("orders", "cutsheet", number)).code).toBe(1);
    expect((await run("orders", "cutsheet", "26999999", "--out", file)).code).toBe(2);
  });

  it("omit withdrawn pieces from the sheet, accepted or undecided", async () => {
    const shop = documentShop(database.db);
    const dimensions = { width_cm: 250, length_cm: 420 };
    const order = await shop.order({
      productId: P.carpet,
      variantId: V.carpet300,
      quantity: 3,
      dimensions,
    });
    const [item] = (await shop.read(order)).items;
    const withdraw = async (quantity: number) => {
      const body = {
        name: "Jana Nováková",
        email: "jana@example.cz",
        items: [{ item_id: item?.id, quantity }],
      };
      expect(
        (await shop.ask("POST", `/api/order/${order.id}/${order.hash}/withdrawal`, { body }))
          .status,
      ).toBe(201);
    };
    const sheet = async () => {
      const file = path.join(folder, "sheet.pdf");
      expect((await run("orders", "cutsheet", order.number, "--out", file)).code).toBe(0);
      return (await readPdf(readFileSync(file))).join();
    };
    await withdraw(1);
    expect(await sheet()).toMatch(/Odstoupeno: 1 kus, neřezat ani nebalit\. 2 ks/);
    expect((await run("orders", "withdrawal", `${order.number}-O1`, "accept")).code).toBe(0);
    expect(await sheet()).toMatch(/420 cm.*Odstoupeno: 1 kus, neřezat ani nebalit\. 2 ks/);
    await withdraw(2);
    const cancelledSheet = await sheet();
    expect(cancelledSheet).toContain("Odstoupeno: 3 kusy");
    expect(cancelledSheet).not.toMatch(/420 cm|2 ks/);
    expect((await run("orders", "withdrawal", `${order.number}-O2`, "refuse")).code).toBe(0);
    expect(await sheet()).toMatch(/Odstoupeno: 1 kus, .* 2 ks/);
  });
});
