/** A body has more bytes than its reader takes. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  constructor() {
    super("the response is too large");
  }
}

/**
 * Reads the body of an answer.
 * @param signal of its time: Node 20 no longer ends a body by the signal of `fetch` once it has collected the request
 * @throws {TooLarge} if it is larger than `maxBytes`, and the reason of the signal
 */
export async function readBytes(
  answer: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  const end = () => void reader?.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", end, { once: true });
  if (signal.aborted) end();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) {
        await reader?.cancel();
        throw new TooLarge();
      }
      parts.push(part.value);
    }
  } finally {
    signal.removeEventListener("abort", end);
  }
  signal.throwIfAborted();
  return Buffer.concat(parts);
}

/** Like {@link readBytes}, as text. */
export const readText = async (
  answer: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> => new TextDecoder().decode(await readBytes(answer, maxBytes, signal));
