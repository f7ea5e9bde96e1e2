const encoder = new TextEncoder();

/** UTF-8 takes at most three bytes for a unit of a string. */
const BYTES_PER_UNIT = 3;

let buffer = new Uint8Array(BYTES_PER_UNIT * 200_000);

/**
 * The pieces of a page as UTF-8, for a response that copies it at once (Fetch standard, 'extract a body'): the next page is written
 * over it. `TextEncoder.encode` would count the bytes of a page first and allocate them; a response made of a string also looks for lone
 * surrogates.
 */
export function encodePage(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const most = BYTES_PER_UNIT * pieces.reduce((units, { length }) => units + length, 0);
  if (most > buffer.length) buffer = new Uint8Array(most);
  const end = pieces.reduce((start, piece) => start + encoder.encodeInto(piece, buffer.subarray(start)).written, 0);
  return buffer.subarray(0, end);
}
