import { randomBytes } from "node:crypto";
import { bytesOfText, createMemoCache, createSizedMemoCache } from "./memo-cache.server";
import { MEMOS } from "./policies";
import { escapedInScript } from "./script-text";

/** Begins a mark. Nobody who writes into a page can know it; React and JSON leave it as it is. */
const MARK = `part-${randomBytes(16).toString("hex")}-`;
const END = ";";

/** UTF-8 takes at most three bytes for a unit of a string. */
const BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();
/** A page that needs more has a buffer of its own, which is freed with it. */
const MOST_SHARED_BYTES = 4_000_000;
/** Where a page is put together: allocating for each one would be work for the garbage collector. */
let scratch = new Uint8Array(BYTES_PER_UNIT * 200_000);

const texts = createMemoCache<Buffer>(MEMOS.insertedTexts);
const dataTexts = createSizedMemoCache<Buffer>(MEMOS.dataTexts, (bytes, text) => bytes.length + bytesOfText(text));

/** Parts of a page whose bytes are known before it is rendered. */
export interface PageParts {
  /** Takes a part. @returns the mark that React writes in its place */
  put(bytes: Uint8Array): string;
  /** The same for a text that many pages have: it is encoded once. */
  putText(text: string): string;
  /** The same for a text of loader data, which the page's script has as a string in a string. */
  putDataText(text: string): string;
  /** Puts the parts in the places of their marks. @returns UTF-8, until the next page is put together */
  fill(html: readonly string[]): Uint8Array;
}

/**
 * Collects the parts of one page. React writes short marks in place of what is rendered or encoded already, which is most of a page: what stands
 * in a string would be joined, searched and encoded with each rendering (docs/decisions, 11).
 */
export function pageParts(): PageParts {
  const parts: Uint8Array[] = [];
  const marks = new Map<Uint8Array, string>();

  function put(bytes: Uint8Array): string {
    let mark = marks.get(bytes);
    if (mark === undefined) marks.set(bytes, (mark = `${MARK}${parts.push(bytes) - 1}${END}`));
    return mark;
  }

  return {
    put,
    putText: (text) => put(texts.read(text, () => Buffer.from(text))),
    // without the quotes around it, which are escaped once
    putDataText: (text) => put(dataTexts.read(text, () => Buffer.from(escapedInScript(JSON.stringify(text)).slice(3, -3)))),
    fill(html) {
      let page = scratch;
      let length = 0;
      const makeRoom = (bytes: number): void => {
        if (length + bytes <= page.length) return;
        const larger = new Uint8Array(2 * (length + bytes));
        larger.set(page.subarray(0, length));
        page = larger;
        if (page.length <= MOST_SHARED_BYTES) scratch = page;
      };
      const write = (text: string): void => {
        makeRoom(BYTES_PER_UNIT * text.length);
        length += encoder.encodeInto(text, page.subarray(length)).written;
      };
      for (const piece of html) {
        let from = 0;
        for (let at = piece.indexOf(MARK); at >= 0; at = piece.indexOf(MARK, from)) {
          write(piece.slice(from, at));
          from = piece.indexOf(END, at) + END.length;
          const part = parts[Number(piece.slice(at + MARK.length, from - END.length))];
          if (!part) throw new Error("a page has a mark without its part");
          makeRoom(part.length);
          page.set(part, length);
          length += part.length;
        }
        write(from === 0 ? piece : piece.slice(from));
      }
      return page.subarray(0, length);
    },
  };
}
