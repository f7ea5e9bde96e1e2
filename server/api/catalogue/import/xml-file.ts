import { XMLParser } from "fast-xml-parser";
import { decodeRow, type RowEncoding } from "../../../files/encoding";
import { valueAt } from "../../../files/fields";
import { chunksOf, type RowPlace } from "../../../files/table";

/** An item of an XML feed; with a fault, without its content. */
export type XmlItem = RowPlace &
  ({ item: unknown; fault?: undefined } | { item?: undefined; fault: string; code: string });

interface XmlShape {
  element: string;
  encoding: RowEncoding;
  /** attributes that are read, as `@_name` */
  attributes?: readonly string[];
  code: string;
}

const NUL = /&#(?:0+|x0+);/i;

/** Maximum length of an item; a longer item has no end tag. */
const MAX_ITEM_BYTES = 4_000_000;

/** Reads the items of a feed one by one, so that only broken items are skipped. */
export async function* xmlItems(file: string, shape: XmlShape): AsyncGenerator<XmlItem> {
  const parser = new XMLParser({
    ignoreAttributes: shape.attributes ? (name) => !shape.attributes?.includes(name) : true,
    parseTagValue: false,
    trimValues: true,
    removeNSPrefix: true,
    // oxlint-disable-next-line typescript/no-deprecated -- its replacement is not published yet
    htmlEntities: true,
  });
  for await (const piece of piecesOf(file, shape.element)) yield itemOf(piece, shape, parser);
}

function itemOf(
  { letters, isWhole, ...place }: Piece,
  shape: XmlShape,
  parser: XMLParser,
): XmlItem {
  const { texts, fault } = decodeRow([Buffer.from(letters, "latin1")], shape.encoding);
  const text = texts[0] ?? "";
  const start = `<(?:g:)?${shape.code}>\\s*(?:<!\\[CDATA\\[)?\\s*`;
  const code = new RegExp(`${start}([^<\\]]{1,100})`).exec(text)?.[1]?.trim() ?? "";
  const refuse = (why: string): XmlItem => ({ ...place, fault: why, code });
  if (fault !== undefined) return refuse(fault);
  if (NUL.test(text)) return refuse("a NUL character");
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- its replacement is not published yet
    const parsed: unknown = isWhole ? parser.parse(text, true) : undefined;
    const item = valueAt(parsed, shape.element.replace(/^.*:/, ""));
    if (item === undefined) return refuse("not well-formed");
    return item === "" ? refuse("empty") : { ...place, item };
  } catch {
    return refuse("not well-formed");
  }
}

/** An item of a file, whose bytes are letters of Latin-1. */
interface Piece extends RowPlace {
  letters: string;
  /** false if another item starts before this one ends */
  isWhole: boolean;
}

async function* piecesOf(file: string, element: string): AsyncGenerator<Piece> {
  const [opening, closing] = [`<${element}`, `</${element}>`];
  let [pending, row, line] = ["", 0, 1];
  const skipTo = (end: number) => {
    line += pending.slice(0, end).split("\n").length - 1;
    pending = pending.slice(end);
  };
  const take = function* (isEnd: boolean): Generator<Piece> {
    for (let start = pending.indexOf(opening); start >= 0; start = pending.indexOf(opening)) {
      skipTo(start);
      const end = pending.indexOf(closing);
      const next = pending.indexOf(`${opening}>`, opening.length);
      const isWhole = end >= 0 && (next < 0 || end < next);
      if (!isWhole && next < 0 && !isEnd && pending.length < MAX_ITEM_BYTES) return;
      const stop = isWhole ? end + closing.length : next < 0 ? pending.length : next;
      row += 1;
      yield { letters: pending.slice(0, stop), row, line, isWhole };
      skipTo(stop);
    }
    // an element may begin at the end of the chunk
    skipTo(Math.max(0, pending.length - opening.length));
  };
  for await (const chunk of chunksOf(file)) {
    pending += chunk.toString("latin1");
    yield* take(false);
  }
  yield* take(true);
}
