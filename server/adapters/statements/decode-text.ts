const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Decodes a bank's file: byte order mark, encoding of the XML declaration, UTF-8, else windows-1250 of older Czech exports. Undefined if XML declares
 * an unknown encoding.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  // all formats start with an ASCII character
  if (bytes.length > 1 && (bytes[0] === 0 || bytes[1] === 0))
    return new TextDecoder(bytes[0] === 0 ? "utf-16be" : "utf-16le").decode(bytes);
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(new TextDecoder("latin1").decode(bytes.subarray(0, 200)))?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    const isKnown = declared === undefined || /^utf-?8$/i.test(declared);
    return isKnown ? new TextDecoder("windows-1250").decode(bytes) : undefined;
  }
}
