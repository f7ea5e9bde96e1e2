import { describe, expect, it } from "vitest";
import { documentPdf } from "../../../server/adapters/pdf/invoice";
import { invoiceTo, line } from "../../support/orders/issued-documents";
import { readPdf } from "../../support/orders/pdf";

const NOTE = "Znaky, pro které tento dokument nemá písmo, jsou přepsané latinkou.";

async function printed(buyer: string, goods = "Koberec"): Promise<string> {
  const data = invoiceTo(buyer, [line(goods)]);
  const pages = await readPdf(await documentPdf(data, new Date("2026-03-01T10:00:00Z")));
  return pages.join(" ");
}

describe("documents print every script", () => {
  it.each([["Žluťoučký Kůň"], ["Кирилл Пушкин"], ["Γιώργος Σεφέρης"]])(
    "as it is typed: %s",
    async (name) => {
      const text = await printed(name);
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
      const text = await printed(name);
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
    const text = await printed(name);
    expect(text).toContain(expected);
    expect(text).toContain(NOTE);
    expect(text).not.toMatch(/[?\u25a1]/);
  });

  it("also in the lines", async () => {
    expect(await printed("Eva Nová", "Koberec 羊毛")).toContain("Koberec YangMao");
  });
});
