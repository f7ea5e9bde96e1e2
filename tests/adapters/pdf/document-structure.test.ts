import { expect, it } from "vitest";
import { documentPdf } from "../../../server/adapters/pdf/invoice";
import { invoiceTo, line } from "../../support/orders/issued-documents";
import { readStructure, type Element } from "../../support/orders/pdf";

/** An invoice for a transfer, with so many lines of goods. */
const pagesOf = async (lines: number): Promise<Element[][]> => {
  const goods = Array.from({ length: lines }, (_none, index) =>
    line(`Koberec ${index + 1}`, {
      itemId: index,
      details: ["šíře 400 cm"],
      sku: "X-1",
      quantity: 2,
    }),
  );
  const payment = {
    name: "Převodem",
    type: "transfer",
    symbol: "26000001",
    account: "19-2000145399/0800",
    iban: "CZ6508000000192000145399",
    spayd: "SPD*1.0*ACC:CZ6508000000192000145399*AM:121.00*CC:CZK*X-VS:26000001",
  };
  const data = invoiceTo("Eva Nová", goods, { payment, dueOn: "2026-03-15", paidHaler: 0 });
  return readStructure(await documentPdf(data, new Date("2026-03-01T10:00:00Z")));
};

const all = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...all(element.children)]);
const tagged = (elements: readonly Element[], tag: string) =>
  all(elements).filter((element) => element.tag === tag);
const textOf = ({ text, children }: Element): string =>
  [text, ...children.map(textOf)].join(" ").replace(/\s+/g, " ").trim();
const cells = (row: Element) => row.children.map((cell) => `${cell.tag} ${textOf(cell)}`);

it("an invoice has headings, lists and tables in reading order", async () => {
  const [page = []] = await pagesOf(2);
  const [root] = tagged(page, "Document");
  expect(tagged(page, "H1").map(textOf)).toEqual(["Faktura – daňový doklad FV26000001"]);
  expect(tagged(page, "H2").map(textOf)).toEqual(["Dodavatel", "Odběratel", "QR platba"]);
  expect(tagged(page, "LI").map(textOf)).toContain("Datum vystavení 1. března 2026");
  const [goods, vat, ...others] = tagged(page, "Table");
  expect(others).toEqual([]);
  const rows = goods?.children.map(cells);
  expect(rows?.[0]).toEqual([
    "TH Položka",
    "TH Množství",
    "TH Cena za j. bez DPH",
    "TH DPH",
    "TH Bez DPH",
    "TH S DPH",
  ]);
  expect(rows?.[1]).toEqual([
    "TD Koberec 1 šíře 400 cm kód X-1",
    "TD 2 ks",
    "TD 50,00",
    "TD 21 %",
    "TD 100,00",
    "TD 121,00",
  ]);
  expect(rows).toHaveLength(3);
  expect(vat?.children.map(cells)).toEqual([
    ["TH Rozpis DPH", "TH Základ", "TH DPH", "TH S DPH"],
    ["TH 21 %", "TD 100,00", "TD 21,00", "TD 121,00"],
  ]);
  expect(tagged(page, "P").map(textOf)).toContain("K úhradě 121,00 Kč");
  expect(tagged(page, "Figure").map(({ alt }) => alt)).toEqual(["QR platba"]);
  const order = root?.children
    .map(({ tag }) => tag)
    .filter((tag, index, tags) => tag !== tags[index - 1]);
  expect(order).toEqual(["P", "H1", "H2", "P", "H2", "P", "L", "Table", "P", "Figure", "H2", "P"]);
});

it("a table over several pages stays one: repeated headings and page numbers are no content", async () => {
  const pages = await pagesOf(40);
  expect(pages.length).toBeGreaterThan(2);
  const tables = pages.flatMap((page) => tagged(page, "Table"));
  const names = tables.flatMap(({ children }) =>
    children.map((row) => textOf(row.children[0] ?? row)),
  );
  expect(names.filter((name) => name.startsWith("Koberec"))).toHaveLength(40);
  expect(names.filter((name) => name === "Položka")).toHaveLength(1);
  expect(pages.flatMap(all).map(textOf).join("\n")).not.toMatch(/pokračování|strana \d/i);
});
