import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/**
 * Reads records in parts by id, so that one part is in memory at a time. Yields to the event loop between parts, because SQLite answers
 * synchronously. @param read returns ids after an id, in order; empty at the end
 */
export async function* inBatches(
  read: (afterId: number) => Promise<number[]>,
  afterId = 0,
): AsyncGenerator<number[]> {
  for (let ids = await read(afterId); ids.length; ids = await read(ids.at(-1) ?? 0)) {
    yield ids;
    await yieldToEventLoop();
  }
}

/** Streams XML. The first piece precedes the response, so that an early failure is an error response; a later one breaks the connection off. */
export async function streamXml(
  pieces: AsyncGenerator<string>,
  headers: Headers,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, unknown>> | undefined = Promise.resolve(
    await pieces.next(),
  );
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await (next ?? pieces.next());
        next = undefined;
        if (piece.done) controller.close();
        else controller.enqueue(encoder.encode(piece.value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  headers.set("Content-Type", "application/xml; charset=utf-8");
  return new Response(body, { headers });
}
