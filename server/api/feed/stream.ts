import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/**
 * Goes through records by parts, each beginning behind the last id of the one before, so that no more than a part is in memory.
 * Between parts it yields to the event loop: a database in the same process answers synchronously, and would block all other requests.
 * @param read gives the ids after one, in order; none at the end
 */
export async function* inParts(read: (afterId: number) => Promise<number[]>, afterId = 0): AsyncGenerator<number[]> {
  for (let ids = await read(afterId); ids.length; ids = await read(ids.at(-1) ?? 0)) {
    yield ids;
    await yieldToEventLoop();
  }
}

/**
 * An answer of XML that is written as fast as it is read. The first piece is made at once, so that what fails from the start is an error and not
 * half an answer; a later failure breaks the connection off.
 */
export async function streamXml(pieces: AsyncGenerator<string>, headers: Headers): Promise<Response> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string, unknown>> | undefined = Promise.resolve(await pieces.next());
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
