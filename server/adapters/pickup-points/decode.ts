import { TextDecoder } from "node:util";

/** The file is not a list of points, or its text cannot be decoded. */
export class UnknownFile extends Error {
  override readonly name = "UnknownFile";
}

/** Decodes by byte order mark, XML declaration, then UTF-8. @throws {UnknownFile} if the bytes are not valid in that encoding */
export function decodeFile(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes);
  const wrongBytes = () =>
    new UnknownFile(
      `its bytes are not ${encoding ?? "utf-8"}${encoding ? ", which it declares" : ""}`,
    );
  const text = decode(bytes, encoding ?? "utf-8");
  // windows-1250 has a letter for nearly every byte, so wrong text decodes without an error. Control characters show it
  if (text === undefined || /[\x80-\x9f]/.test(text)) throw wrongBytes();
  // and a file that declares a one-byte encoding but is valid UTF-8 is UTF-8
  const isOneByte = encoding !== undefined && !encoding.startsWith("utf-");
  if (isOneByte && bytes.some((byte) => byte > 127) && decode(bytes, "utf-8") !== undefined)
    throw wrongBytes();
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError)
      throw new UnknownFile(`it declares the encoding ${encoding}, which is unknown`);
    return undefined;
  }
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/
    .exec(head)?.[1]
    ?.toLowerCase();
}
