import { closeSync, openSync, readSync, statSync } from "node:fs";
import { z } from "zod";
import { cleanForTerminal } from "../arguments";
import { UnusableFile } from "../command";

const CHUNK_BYTES = 65_536;

/** The whole content of a file, or of a named pipe until it ends. @throws {UnusableFile} if it cannot be read, is a folder, or has more bytes */
export const readInput = (file: string, maxBytes: number): Buffer =>
  readable(file, () => {
    if (statSync(file).isDirectory()) throw new UnusableFile(`Not a file: ${file}`);
    const opened = openSync(file, "r");
    try {
      return readBounded(file, opened, maxBytes);
    } finally {
      closeSync(opened);
    }
  });

const bytesSchema = z.instanceof(Uint8Array);
const STDIN = ["-", "/dev/stdin"];

/** Like {@link readInput}; `-` and `/dev/stdin` are the standard input, also if it is a socket, which has no file to open. @throws {UnusableFile} */
export async function readInputOrStdin(file: string, maxBytes: number): Promise<Buffer> {
  if (!STDIN.includes(file)) return readInput(file, maxBytes);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    const read = bytesSchema.parse(chunk);
    bytes += read.length;
    if (bytes > maxBytes) throw tooLarge(file, maxBytes);
    chunks.push(read);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (file: string, maxBytes: number): UnusableFile =>
  new UnusableFile(`${file} is too large: it has more than ${maxBytes} bytes`);

function readBounded(file: string, opened: number, maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  for (let bytes = 0; ;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const count = readSync(opened, chunk);
    if (count === 0) return Buffer.concat(chunks);
    bytes += count;
    // a device such as /dev/zero never ends
    if (bytes > maxBytes) throw tooLarge(file, maxBytes);
    chunks.push(chunk.subarray(0, count));
  }
}

/** Runs a function that reads a file several times, which a pipe does not allow. @throws {UnusableFile} if it cannot be read */
export function reading<T>(file: string, read: () => T): T {
  refuseUnlessFile(file);
  return readable(file, read);
}

/** @throws {UnusableFile} for a pipe, a device, a folder, or nothing */
export const refuseUnlessFile = (file: string): void =>
  readable(file, () => {
    if (!statSync(file).isFile()) throw new UnusableFile(`Not a file: ${file}`);
  });

function readable<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error)
      throw new UnusableFile(`Cannot read ${file}: check that it exists and is readable`);
    throw error;
  }
}

/** True for a failure to read a file, not the database. */
export const isReadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  "syscall" in error &&
  (error.syscall === "open" || error.syscall === "read");

/** Maximum length of a printed text of a file, which may be binary data. */
const MAX_TEXT = 300;

/** A text of a file, as a terminal shows it: without control characters, not longer than a few lines. */
export function printable(text: string): string {
  const clean = cleanForTerminal(text.slice(0, MAX_TEXT + 1));
  return text.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean;
}
