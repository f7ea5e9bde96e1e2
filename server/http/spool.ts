import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";

const PIECE_BYTES = 64 * 1024;

/** A stream written to the disk, to be read once it is there whole. */
export interface Spooled {
  bytes: number;
  /** the first and the last of its bytes as text */
  head: string;
  tail: string;
  /** Gives what was written, piece by piece; the file is gone afterwards. */
  read(): ReadableStream<Uint8Array>;
  /** Removes it unread. */
  discard(): Promise<void>;
}

/**
 * Writes a stream into a private temporary file.
 * @param lookBytes how much of its beginning and end is told
 * @throws what the stream fails with, and a RangeError past `maxBytes`; nothing is left on the disk then
 */
export async function spool(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { folder, maxBytes, lookBytes }: { folder: string; maxBytes: number; lookBytes: number },
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, "wx+", 0o600);
  const discard = () => file.close();
  try {
    // the name goes at once: what is open can still be read, and a killed process leaves nothing behind
    await unlink(name);
    let bytes = 0;
    for await (const piece of stream) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
      await file.writeFile(piece);
    }
    const head = await textAt(file, 0, Math.min(bytes, lookBytes));
    const tail = await textAt(file, Math.max(0, bytes - lookBytes), Math.min(bytes, lookBytes));
    return { bytes, head, tail, read: () => piecesOf(file, discard), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("utf8", 0, bytesRead);
}

function piecesOf(file: FileHandle, end: () => Promise<void>): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
        position += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
