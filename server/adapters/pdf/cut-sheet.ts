import type { Locale } from "~/contract/core/common";
import type { Order } from "~/contract/order/order";
import { offcutOf } from "~/domain/cut";
import { isPack, priceUnitOf } from "~/domain/price";
import { formatDate, formatNumber } from "~/i18n/format";
import { formatPromised } from "~/i18n/format-day";
import { textsIn } from "~/i18n/texts/translate.server";
import { repeatOf } from "../../rules/cut";
import { drawCut, heightOfCut } from "./cut-picture";
import { drawLetterhead, drawPageNumber, FOOT } from "./letterhead";
import { COLOR, LEADING, openSheet, PAGE, type Sheet } from "./sheet";

type Item = Order["items"][number];

const BOX = 11;
const TEXT_LEFT = 310;
const TEXT_WIDTH = PAGE.right - TEXT_LEFT;
/** Maximum of tick boxes, one a piece. */
const MAX_BOXES = 24;
/** Height of an item without a drawing. */
const MIN_ROOM = 90;

interface Facts {
  /** pieces by item that are not cut */
  withdrawn?: ReadonlyMap<number, number>;
  /** repeats of patterns by product, cm */
  repeats?: ReadonlyMap<number, number>;
}

/** Sheet for cutting and packing: cuts to scale, hems, offcuts, tick boxes. @param locale of the staff */
export async function cutSheetPdf(
  order: Order,
  locale: Locale,
  { withdrawn, repeats }: Facts = {},
): Promise<Uint8Array> {
  const t = textsIn(locale, "document");
  const title = t("cutSheet.title");
  const sheet = await openSheet({
    title: `${title} ${order.number}`,
    author: textsIn(locale, "common")("brand"),
    locale,
    at: new Date(order.created_at),
  });
  let y = drawLetterhead(sheet, {
    brand: textsIn(locale, "common")("brand"),
    title,
    number: order.number,
  });
  const { delivery } = order;
  const facts = [
    `${t("cutSheet.ordered")}: ${formatDate(locale, order.created_at)}`,
    `${t("cutSheet.delivery")}: ${[delivery.name, delivery.store?.name].filter(Boolean).join(", ")}`,
    ...(delivery.promised
      ? [`${t("cutSheet.promised")}: ${formatPromised(locale, delivery.promised)}`]
      : []),
    ...(order.note ? [`${t("cutSheet.note")}: ${order.note}`] : []),
  ];
  y =
    sheet.lines(
      facts.flatMap((fact) => sheet.wrap(fact, PAGE.right - PAGE.left, {}, 6)),
      PAGE.left,
      y,
    ) + 12;
  const nextPage = (): number => {
    sheet.doc.addPage();
    sheet.artifact(() =>
      sheet.text(t("continued", { title, number: order.number }), PAGE.left, PAGE.top, {
        size: 8,
        color: COLOR.quiet,
      }),
    );
    return PAGE.top + 22;
  };
  for (const [index, item] of order.items.entries()) {
    const gone = withdrawn?.get(item.id) ?? 0;
    const repeatCm = repeatOf(item.planned, repeats?.get(item.product_id) ?? null);
    const isLeft = gone < item.quantity;
    const room = Math.max(
      MIN_ROOM,
      item.dimensions && isLeft ? heightOfCut(item.dimensions, item.group_type_id) + 12 : 0,
    );
    if (y + room > PAGE.bottom) y = nextPage();
    sheet.rule(y);
    const draw = isLeft ? drawItem : drawWithdrawn;
    y = draw(sheet, { item, place: index + 1, gone, repeatCm }, y + 10, locale);
    if (isLeft && item.planned) y = drawPlanned(sheet, item.planned, y + 4, locale, nextPage);
    y += 12;
  }
  return sheet.finish((page, pages) => {
    drawPageNumber(sheet, t("page", { page, pages }));
    if (sheet.isTransliterated())
      sheet.text(t("transliterated"), PAGE.left, PAGE.bottom + 20, FOOT);
  });
}

interface Placed {
  item: Item;
  place: number;
  gone: number;
  repeatCm: number | null;
}

/** Draws a fully withdrawn item, struck out. @returns the top of the next item */
function drawWithdrawn(
  sheet: Sheet,
  { item, place, gone }: Placed,
  top: number,
  locale: Locale,
): number {
  const style = { size: 10.5, color: COLOR.quiet };
  const names = sheet.wrap(`${place}. ${item.name}`, PAGE.right - PAGE.left, style, 4);
  const below = sheet.lines(names, PAGE.left, top, style);
  for (const [index, name] of names.entries()) {
    const y = top + index * style.size * LEADING + style.size * 0.62;
    sheet.rule(y, PAGE.left, PAGE.left + sheet.widthOf(name, style), COLOR.ink);
  }
  sheet.text(withdrawnText(item, gone, locale), PAGE.left, below + 2, { weight: "bold" });
  return below + 2 + 9 * LEADING;
}

/** Draws an item: drawing on the left, facts on the right. @returns the top of the next item */
function drawItem(
  sheet: Sheet,
  { item, place, gone, repeatCm }: Placed,
  top: number,
  locale: Locale,
): number {
  const t = textsIn(locale, "document");
  const { dimensions: cut } = item;
  const drawn = cut
    ? sheet.tag("Figure", () => drawCut(sheet, cut, item.group_type_id, PAGE.left, top, locale), {
        alt: item.name,
      })
    : 0;
  const x = drawn > 0 ? TEXT_LEFT : PAGE.left;
  const width = drawn > 0 ? TEXT_WIDTH : PAGE.right - PAGE.left;
  let y =
    sheet.lines(
      sheet.wrap(`${place}. ${item.name}`, width, { size: 10.5, weight: "bold" }, 4),
      x,
      top,
      { size: 10.5, weight: "bold" },
    ) + 2;
  const lines = [
    [item.variant_name, t("sku", { sku: item.sku })].filter(Boolean).join(", "),
    ...factsOf(item, locale),
    ...(repeatCm && item.dimensions ? [t("cuttingList.repeat", { repeat: repeatCm })] : []),
    ...(item.note ? [`${t("cutSheet.note")}: ${item.note}`] : []),
  ];
  y =
    sheet.lines(
      lines.flatMap((line) => sheet.wrap(line, width, {}, 5)),
      x,
      y,
    ) + 6;
  if (gone > 0) {
    sheet.text(withdrawnText(item, gone, locale), x, y, { weight: "bold" });
    y += 9 * LEADING + 4;
  }
  return Math.max(
    drawTicks(sheet, { ...item, quantity: item.quantity - gone }, x, y, width, locale),
    top + drawn,
  );
}

function withdrawnText({ group_type_id, is_sample }: Item, gone: number, locale: Locale): string {
  const unit = isPack(group_type_id) && !is_sample ? "pack" : "piece";
  return textsIn(locale, "document")("cutSheet.withdrawn", {
    amount: textsIn(locale, "common")(`count.${unit}`, { count: gone }),
  });
}

/** Facts of a cut that its drawing does not show. */
function factsOf({ dimensions, is_sample, sample_kind }: Item, locale: Locale): string[] {
  const [t, drawing, piece, cart] = [
    textsIn(locale, "document"),
    textsIn(locale, "drawing"),
    textsIn(locale, "piece"),
    textsIn(locale, "cart"),
  ];
  if (is_sample) return [cart(`line.sample.${sample_kind ?? "piece"}`)];
  if (!dimensions) return [];
  const { hems, hem_m, factory_hemmed, offcut, rotated, roll_width_cm, shape, length_cm } =
    dimensions;
  const sideNames = (sides: typeof factory_hemmed) =>
    sides.map((side) => piece(`side.${side}`)).join(", ");
  return [
    ...(roll_width_cm === null
      ? [cart("line.length", { length: formatNumber(locale, length_cm / 100) })]
      : []),
    ...(hems
      ? [
          t("cutSheet.hem", {
            metres: formatNumber(locale, hem_m),
            color: hems.color_name,
            sides: shape === "round" ? piece("round") : sideNames(hems.sides),
          }),
        ]
      : []),
    ...(factory_hemmed.length > 0
      ? [drawing("factory", { sides: sideNames(factory_hemmed) })]
      : []),
    ...(rotated ? [drawing("rotated")] : []),
    ...(shape === "round" || offcutOf(dimensions)
      ? [t(offcut === "keep" ? "cutSheet.offcutKept" : "cutSheet.offcutLeft")]
      : []),
  ];
}

/** Draws the pieces of a floor plan in each cut, from its left and upper edge; many need more pages. @returns the top of the next part */
function drawPlanned(
  sheet: Sheet,
  { cuts }: NonNullable<Item["planned"]>,
  top: number,
  locale: Locale,
  nextPage: () => number,
): number {
  const t = textsIn(locale, "document");
  const facts = cuts.flatMap(({ number, pieces }) => [
    t("cutSheet.planned", { cut: number }),
    ...pieces.map((piece) =>
      t("cutSheet.plannedPiece", {
        number: piece.number,
        room: piece.room,
        across: formatNumber(locale, piece.across_cm),
        along: formatNumber(locale, piece.along_cm),
        left: formatNumber(locale, piece.at_across_cm),
        top: formatNumber(locale, piece.at_along_cm),
      }),
    ),
  ]);
  let y = top;
  for (const line of facts.flatMap((fact) => sheet.wrap(fact, PAGE.right - PAGE.left, {}, 2))) {
    if (y + 9 * LEADING > PAGE.bottom) y = nextPage();
    sheet.text(line, PAGE.left, y);
    y += 9 * LEADING;
  }
  return y;
}

/** Draws the quantity with a tick box for each piece. @returns the top of the next part */
function drawTicks(
  sheet: Sheet,
  { quantity, group_type_id, dimensions }: Item,
  x: number,
  y: number,
  width: number,
  locale: Locale,
): number {
  const unit = dimensions ? "piece" : priceUnitOf(group_type_id);
  const count = `${quantity}\u00a0${textsIn(locale, "common")(`unit.${unit}`)}`;
  sheet.text(count, x, y, { size: 12, weight: "bold" });
  const from = x + sheet.widthOf(count, { size: 12, weight: "bold" }) + 10;
  const inRow = Math.max(1, Math.floor((x + width - from) / (BOX + 5)));
  const boxes = Math.min(quantity, MAX_BOXES);
  for (let index = 0; index < boxes; index++) {
    const row = Math.floor(index / inRow);
    sheet.artifact(() =>
      sheet.doc
        .lineWidth(0.9)
        .strokeColor(COLOR.ink)
        .rect(from + (index % inRow) * (BOX + 5), y + 2 + row * (BOX + 5), BOX, BOX)
        .stroke(),
    );
  }
  return y + Math.max(12 * LEADING, Math.ceil(boxes / inRow) * (BOX + 5)) + 4;
}
