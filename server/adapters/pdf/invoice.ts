import type { TFunction } from "i18next";
import { formatDate, formatNumber } from "~/i18n/format";
import { countryName, formatPhone, formatZip } from "~/i18n/shop-texts/format-address";
import { textsIn } from "~/i18n/texts/translate.server";
import type { Buyer, DocumentData } from "../../rules/document";
import { drawFloors } from "./floors";
import { drawSums, heightOfSums } from "./invoice-sums";
import { drawLines } from "./invoice-table";
import { drawLetterhead, drawPageNumber, FOOT } from "./letterhead";
import { COLOR, LEADING, openSheet, PAGE, type Sheet } from "./sheet";

const HALF = 236;
const SECOND = PAGE.right - HALF;

/** Makes the PDF of an invoice or credit note. The same document gives the same bytes. @param at time of issue */
export async function documentPdf(data: DocumentData, at: Date): Promise<Uint8Array> {
  const t = textsIn(data.locale, "document");
  const common = textsIn(data.locale, "common");
  const title = t(data.type);
  const sheet = await openSheet({
    title: `${title} ${data.number}`,
    author: data.seller.name,
    locale: data.locale,
    at,
  });
  const nextPage = () => {
    sheet.doc.addPage();
    sheet.artifact(() =>
      sheet.text(t("continued", { title, number: data.number }), PAGE.left, PAGE.top, {
        size: 8,
        color: COLOR.quiet,
      }),
    );
    return PAGE.top + 22;
  };
  const parties = drawLetterhead(sheet, { brand: common("brand"), title, number: data.number });
  const facts = drawFacts(sheet, data, drawParties(sheet, data, parties, t), t);
  let y = drawLines(sheet, data, facts, { t, common, nextPage });
  if (y + heightOfSums(data) > PAGE.bottom) y = nextPage();
  await drawSums(sheet, data, y, t);
  drawFloors(sheet, data.floors ?? [], y + heightOfSums(data) + 24, {
    t,
    ordered: textsIn(data.locale, "order"),
    number: (value) => formatNumber(data.locale, value),
    nextPage,
  });
  return sheet.finish((page, pages) => {
    sheet.rule(PAGE.bottom + 14);
    const [entry = ""] = sheet.wrap(
      t("register", { entry: data.seller.register }),
      400,
      { size: 7.5 },
      1,
    );
    sheet.text(entry, PAGE.left, PAGE.bottom + 20, FOOT);
    drawPageNumber(sheet, t("page", { page, pages }));
    if (sheet.isTransliterated())
      sheet.text(t("transliterated"), PAGE.left, PAGE.bottom + 31, FOOT);
  });
}

/** Draws seller and buyer side by side. @returns the top of the next part */
function drawParties(
  sheet: Sheet,
  { seller, buyer, locale }: DocumentData,
  from: number,
  t: TFunction<"document">,
): number {
  const column = (x: number, heading: string, name: string, lines: readonly string[]): number => {
    sheet.tag("H2", () => sheet.text(heading, x, from, { size: 7.5, color: COLOR.quiet }));
    const below = sheet.lines(
      sheet.wrap(name, HALF, { size: 10.5, weight: "bold" }, 3),
      x,
      from + 12,
      { size: 10.5, weight: "bold" },
    );
    return sheet.lines(
      lines.filter(Boolean).flatMap((line) => sheet.wrap(line, HALF, {}, 3)),
      x,
      below + 1,
    );
  };
  const placeOf = ({
    street,
    city,
    zip,
    country,
  }: Pick<Buyer, "street" | "city" | "zip" | "country">) => [
    street,
    `${formatZip(zip)} ${city}`,
    countryName(locale, country),
  ];
  const idsOf = ({ companyId, taxId }: Pick<Buyer, "companyId" | "taxId">) =>
    [companyId && t("companyId", { id: companyId }), taxId && t("taxId", { id: taxId })]
      .filter(Boolean)
      .join(", ");
  const left = column(PAGE.left, t("seller"), seller.name, [
    ...placeOf(seller),
    idsOf(seller),
    [seller.email, formatPhone(seller.phone)].filter(Boolean).join(", "),
  ]);
  const right = column(SECOND, t("buyer"), buyer.company ?? buyer.name, [
    ...(buyer.company ? [buyer.name] : []),
    ...placeOf(buyer),
    idsOf(buyer),
  ]);
  return Math.max(left, right) + 14;
}

/** Draws dates and payment in four columns. @returns the top of the next part */
function drawFacts(
  sheet: Sheet,
  data: DocumentData,
  from: number,
  t: TFunction<"document">,
): number {
  const { locale, payment, order, corrects, dueOn } = data;
  const day = (iso: string) => formatDate(locale, iso);
  const isCredit = data.type === "credit_note";
  const facts: (readonly [name: string, value: string])[] = [
    [t("issued"), day(data.issuedOn)],
    [t(isCredit ? "taxableCredit" : "taxable"), day(data.taxableOn)],
    ...(dueOn ? [[t("due"), day(dueOn)] as const] : []),
    [t("order"), order.number],
    [t("symbol"), payment.symbol],
    [t("payment"), payment.name],
    ...(corrects
      ? [
          [
            t("corrects"),
            `${corrects.number} ${t("from", { date: day(corrects.issuedOn) })}`,
          ] as const,
        ]
      : []),
  ];
  const width = (PAGE.right - PAGE.left) / 4;
  const rows = Math.ceil(facts.length / 4);
  const room = 34;
  const height = rows * room + 6;
  sheet.artifact(() =>
    sheet.doc.roundedRect(PAGE.left, from, PAGE.right - PAGE.left, height, 4).fill(COLOR.ground),
  );
  sheet.tag("L", () => {
    for (const [index, [name, value]] of facts.entries()) {
      const x = PAGE.left + 10 + (index % 4) * width;
      const y = from + 8 + Math.floor(index / 4) * room;
      sheet.tag("LI", () => {
        sheet.tag("Lbl", () => sheet.text(name, x, y, { size: 7.5, color: COLOR.quiet }));
        sheet.tag("LBody", () =>
          sheet.lines(sheet.wrap(value, width - 14, { size: 8.5 }, 2), x, y + 10, { size: 8.5 }),
        );
      });
    }
  });
  let y = from + height + 12;
  if (corrects?.reason) {
    const reason = sheet.wrap(`${t("reason")}: ${corrects.reason}`, PAGE.right - PAGE.left, {}, 3);
    y = sheet.lines(reason, PAGE.left, y) + 9 * (LEADING - 1) + 8;
  }
  return y + 4;
}
