/** A body has more bytes than its reader takes. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  constructor() {
    super("the response is too large");
  }
}

/**
 * A body that ends with the error of a signal: Node 20 no longer ends a body by the signal of `fetch` once it has collected the request.
 * @param signal of the time of the whole answer; not one of `AbortSignal.any`, whose sources Node 20 collects too
 */
export const endBy = (
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> => body.pipeThrough(new TransformStream(), { signal });

/**
 * Reads the body of an answer.
 * @param signal see {@link endBy}
 * @throws {TooLarge} if it is larger than `maxBytes`, and the reason of the signal
 */
export async function readBytes(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop ends the body
  for await (const part of endBy(body, signal)) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Like {@link readBytes}, as text. */
export const readText = async (
  answer: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> => new TextDecoder().decode(await readBytes(answer, maxBytes, signal));
