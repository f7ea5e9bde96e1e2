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
  codes: readonly string[];
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
  const place = { row: 0, line: 1 };
  for await (const { bytes, lines, isWhole } of piecesOf(file, shape.element)) {
    if (bytes)
      yield itemOf(bytes, isWhole, { row: (place.row += 1), line: place.line }, shape, parser);
    place.line += lines;
  }
}

function itemOf(
  bytes: Buffer,
  isWhole: boolean,
  place: RowPlace,
  { element, encoding, codes }: XmlShape,
  parser: XMLParser,
): XmlItem {
  const { texts, fault } = decodeRow([bytes], encoding);
  const text = texts[0] ?? "";
  const code =
    codes
      .map((name) =>
        new RegExp(`<(?:g:)?${name}>\\s*(?:<!\\[CDATA\\[)?\\s*([^<\\]]{1,100})`)
          .exec(text)?.[1]
          ?.trim(),
      )
      .find(Boolean) ?? "";
  if (fault !== undefined) return { ...place, fault, code };
  if (NUL.test(text)) return { ...place, fault: "a NUL character", code };
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- its replacement is not published yet
    const parsed: unknown = isWhole ? parser.parse(text, true) : undefined;
    const item = valueAt(parsed, element.replace(/^.*:/, ""));
    if (item === undefined) return { ...place, fault: "not well-formed", code };
    return item === "" ? { ...place, fault: "empty", code } : { ...place, item };
  } catch {
    return { ...place, fault: "not well-formed", code };
  }
}

interface Piece {
  /** an item; undefined between items */
  bytes: Buffer | undefined;
  lines: number;
  /** false if another item starts before this one ends */
  isWhole: boolean;
}

async function* piecesOf(file: string, element: string): AsyncGenerator<Piece> {
  const [opening, closing] = [`<${element}`, `</${element}>`];
  let pending: Buffer = Buffer.alloc(0);
  const take = function* (isEnd: boolean): Generator<Piece> {
    for (;;) {
      const start = pending.indexOf(opening);
      if (start < 0) {
        // an element may begin at the end of the chunk
        const kept = Math.max(0, pending.length - opening.length);
        yield { bytes: undefined, lines: countNewlines(pending.subarray(0, kept)), isWhole: true };
        pending = pending.subarray(kept);
        return;
      }
      const [end, next] = [
        pending.indexOf(closing, start),
        pending.indexOf(`${opening}>`, start + opening.length),
      ];
      const isWhole = end >= 0 && (next < 0 || end < next);
      if (!isWhole && next < 0 && !isEnd && pending.length - start < MAX_ITEM_BYTES) return;
      const stop = isWhole ? end + closing.length : next < 0 ? pending.length : next;
      yield { bytes: undefined, lines: countNewlines(pending.subarray(0, start)), isWhole: true };
      const bytes = pending.subarray(start, stop);
      yield { bytes, lines: countNewlines(bytes), isWhole };
      pending = pending.subarray(stop);
    }
  };
  for await (const chunk of chunksOf(file)) {
    pending = Buffer.concat([pending, chunk]);
    yield* take(false);
  }
  yield* take(true);
}

function countNewlines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}
