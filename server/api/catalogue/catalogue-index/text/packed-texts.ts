import { z } from "zod";
import { uint32s, uint8s } from "../numbers";

/** Texts one after another in one piece of memory (UTF-8), and where each ends. */
export const packedTextsState = z.object({ bytes: uint8s, ends: uint32s });
export type PackedTextsState = z.infer<typeof packedTextsState>;

/** Texts by their places, in one piece of memory: as strings of their own, 100,000 of them take three times as much. */
export interface PackedTexts {
  readonly length: number;
  at(place: number): string;
}

/** Texts that were packed. */
export function packedTexts({ bytes, ends }: PackedTextsState): PackedTexts {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    length: ends.length,
    at: (place) => buffer.toString("utf8", place === 0 ? 0 : ends[place - 1], ends[place]),
  };
}

/** Packs texts. */
export function packTexts(texts: readonly string[]): PackedTextsState {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [place, text] of texts.entries()) ends[place] = end += Buffer.byteLength(text);
  const bytes = new Uint8Array(end);
  const buffer = Buffer.from(bytes.buffer);
  let start = 0;
  for (const text of texts) start += buffer.write(text, start, "utf8");
  return { bytes, ends };
}
