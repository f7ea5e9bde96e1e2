import { isAscii, isUtf8 } from "node:buffer";

/** Encodings of the files that shop systems and banks write; `cp852` is that of DOS, which no standard decoder knows. */
export type RowEncoding = "utf-8" | "windows-1250" | "iso-8859-2" | "cp852";

/** The characters of CP852 from 128. */
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0";

/** One for all rows: a decoder holds memory that the garbage collector does not count. */
const DECODERS: Record<RowEncoding, Pick<TextDecoder, "decode">> = {
  "utf-8": new TextDecoder("utf-8"),
  "windows-1250": new TextDecoder("windows-1250"),
  "iso-8859-2": new TextDecoder("iso-8859-2"),
  cp852: {
    decode: (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString("latin1")
        .replace(/[\x80-\xff]/g, (byte) => CP852[byte.charCodeAt(0) - 128] ?? ""),
  },
};

/** Letters ž, š and ť have different bytes in the two one-byte encodings; only š says Latin 2, where ž is the ľ of windows-1250. */
const LETTERS_1250 = /[\x8a\x8d\x8e\x9a\x9d\x9e]/g;
const LETTERS_LATIN2 = /[\xa9\xb9]/g;

/** Czech and Slovak letters within words, as bytes; CP852 without those that foreign names, or signs between words (’ – … › ·), have in windows-1250. */
const within = (letters: string): RegExp =>
  new RegExp(`(?<=[A-Za-z\\x80-\\xff])[${letters}](?=[A-Za-z\\x80-\\xff])`, "g");
const WORDS_CP852 = within(
  "\\x82\\x90\\x9c\\x9f\\xa1-\\xa3\\xa6\\xa7\\xac\\xb5\\xd2\\xd4-\\xd6\\xd8\\xde\\xe0\\xe2\\xe5-\\xe7\\xe9\\xec\\xed\\xfd",
);
const WORDS_1250 = within(
  "\\x8a\\x8d\\x8e\\x9a\\x9d\\x9e\\xbc\\xbe\\xc1\\xc8\\xc9\\xcc\\xcd\\xcf\\xd2-\\xd4\\xd8-\\xda\\xdd\\xe0\\xe1\\xe4\\xe5\\xe8\\xe9\\xec\\xed\\xef\\xf2-\\xf4\\xf8-\\xfa\\xfd",
);

/** Letters of CP852 (ÉíóČ) that are signs in windows-1250, which nobody writes. */
const SIGNS_1250 = /[\x90\xa1\xa2\xac]/g;

const BYTE_ORDER_MARKS = { "utf-8": "efbbbf", "utf-16le": "fffe", "utf-16be": "feff" };

/** The encoding that a file names by its byte order mark. */
export const markedEncoding = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.subarray(0, 3)).toString("hex");
  return Object.entries(BYTE_ORDER_MARKS).find(([, mark]) => start.startsWith(mark))?.[0];
};

/** The encoding of most lines that are not ASCII; pasted lines may differ. @param head beginning of the file, in whole lines if possible */
export function encodingOf(head: Buffer): RowEncoding {
  if (markedEncoding(head) === "utf-8") return "utf-8";
  let [utf8, other, latin2, dos] = [0, 0, 0, 0];
  const lines = head.toString("latin1").split("\n");
  for (const [index, line] of lines.entries()) {
    const bytes = Buffer.from(line, "latin1");
    // the last line may end within a character
    if (isAscii(bytes) || (index === lines.length - 1 && other + utf8 > 0)) continue;
    if (isUtf8(bytes)) utf8 += 1;
    else {
      other += 1;
      const count = (letters: RegExp) => line.match(letters)?.length ?? 0;
      dos += count(WORDS_CP852) + 2 * count(SIGNS_1250) - count(WORDS_1250);
      latin2 += Math.sign(count(LETTERS_LATIN2) - 2 * count(LETTERS_1250));
    }
  }
  if (utf8 >= other) return "utf-8";
  if (dos > 1) return "cp852";
  return latin2 > 0 ? "iso-8859-2" : "windows-1250";
}

/** Decodes a row and reports if its bytes have another encoding than the file; readable characters are decoded anyway. */
export function decodeRow(
  fields: readonly Uint8Array[],
  encoding: RowEncoding,
): { texts: string[]; fault?: string } {
  const texts = fields.map((field) => DECODERS[encoding].decode(field));
  const other = { texts, fault: `bytes of another encoding than the file's ${encoding}` };
  const foreign = fields.filter((field) => !isAscii(field));
  if (fields.some((field) => field.includes(0))) return { texts, fault: "a NUL character" };
  if (!foreign.length) return { texts };
  if (foreign.some((field) => isUtf8(field) !== (encoding === "utf-8"))) return other;
  // windows-1250 maps nearly every byte to a letter; control and replacement characters mean another encoding
  if (texts.some((text) => /[\u0080-\u009f\ufffd]/.test(text))) return other;
  return { texts };
}

/** Decodes by byte order mark, XML declaration, UTF-8, else windows-1250, ISO 8859-2 or CP852 (older Czech exports). Undefined if XML declares an unknown encoding. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  // all formats start with an ASCII character
  if (bytes.length > 1 && (bytes[0] === 0 || bytes[1] === 0))
    return new TextDecoder(bytes[0] === 0 ? "utf-16be" : "utf-16le").decode(bytes);
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)),
  )?.[1];
  // an editor has saved the file anew, and nobody changed its declaration
  const isResaved = /^(windows|cp|iso)/i.test(declared ?? "") && isUtf8(bytes);
  try {
    return new TextDecoder(isResaved ? "utf-8" : (declared ?? "utf-8"), { fatal: true }).decode(
      bytes,
    );
  } catch {
    const isKnown = declared === undefined || /^utf-?8$/i.test(declared);
    if (!isKnown) return undefined;
    const encoding = encodingOf(Buffer.from(bytes));
    return DECODERS[encoding === "utf-8" ? "windows-1250" : encoding].decode(bytes);
  }
}
