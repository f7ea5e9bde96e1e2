import { describe, expect, it } from "vitest";
import { documentPdf } from "../../../server/adapters/pdf/invoice";
import { taxed, type DocumentData } from "../../../server/rules/document";
import { readPdf } from "../../support/orders/pdf";

const PLACE = { street: "Na Poříčí 12/3", city: "Praha", zip: "11000", country: "CZ" };
const NOTE = "Znaky, pro které tento dokument nemá písmo, jsou přepsané latinkou.";

async function invoiceTo(buyer: string, goods = "Koberec"): Promise<string> {
  const total = taxed(10_000, 12_100);
  const data: DocumentData = {
    type: "invoice",
    number: "FV26000001",
    locale: "cs",
    order: { number: "26000001", at: "2026-03-01T10:00:00.000Z" },
    seller: {
      name: "Nášlap s.r.o.",
      ...PLACE,
      companyId: "12345679",
      taxId: "CZ12345679",
      register: "Městský soud v Praze, C 1",
      email: "obchod@naslap.example",
      phone: "+420601234567",
    },
    buyer: { company: null, companyId: null, taxId: null, name: buyer, ...PLACE },
    issuedOn: "2026-03-01",
    taxableOn: "2026-03-01",
    dueOn: null,
    payment: {
      name: "Karta",
      type: "online",
      symbol: "26000001",
      account: null,
      iban: null,
      spayd: null,
    },
    lines: [
      {
        kind: "goods",
        itemId: 1,
        name: goods,
        details: [],
        sku: null,
        quantity: 1,
        unit: "piece",
        rate: 0.21,
        ...total,
      },
    ],
    vat: [{ rate: 0.21, ...total }],
    total,
    paidHaler: 12_100,
    corrects: null,
  };
  const pages = await readPdf(await documentPdf(data, new Date("2026-03-01T10:00:00Z")));
  return pages.join(" ");
}

describe("documents print every script", () => {
  it.each([["Žluťoučký Kůň"], ["Кирилл Пушкин"], ["Γιώργος Σεφέρης"]])(
    "as it is typed: %s",
    async (name) => {
      const text = await invoiceTo(name);
      expect(text).toContain(name);
      expect(text).not.toContain("?");
      expect(text).not.toContain(NOTE);
    },
  );

  it.each([
    ["דוד כהן", ["כהן", "דוד"]],
    ["محمد علي", ["علي", "محمد"]],
    // in a mixed line each part keeps its direction; numbers run from left to right
    ["Firma דוד כהן (Praha) 123", ["Firma", "כהן", "דוד", "(Praha)", "123"]],
    ["שרה (לוי) 12/3, Praha", ["Praha", ",12/3", "(", "לוי", ")", "שרה"]],
  ])(
    "from right to left; expected words are listed from left to right: %s",
    async (name, expected) => {
      const text = await invoiceTo(name);
      expect(text.replace(/\s/g, "")).toContain(expected.join(""));
      expect(text).not.toContain("?");
      expect(text).not.toContain(NOTE);
    },
  );

  it.each([
    ["李明", "LiMing"],
    ["東京 タワー", "DongJing tawa"],
    ["김서연", "GimSeoYeon"],
    ["Eva 🏠 Nová", "Eva :house: Nová"],
    ["สวัสดี", "swasdi"],
  ])("that no font contains, with a transliteration and a note: %s", async (name, expected) => {
    const text = await invoiceTo(name);
    expect(text).toContain(expected);
    expect(text).toContain(NOTE);
    expect(text).not.toMatch(/[?\u25a1]/);
  });

  it("also in the lines", async () => {
    expect(await invoiceTo("Eva Nová", "Koberec 羊毛")).toContain("Koberec YangMao");
  });
});
