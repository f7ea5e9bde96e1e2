import { closeSync, openSync, readSync, statSync } from "node:fs";
import { UnusableFile } from "./command";
import { cleanForTerminal } from "./orders/arguments";

const CHUNK_BYTES = 65_536;

/** The whole content of a file, or of a pipe until it ends: `/dev/stdin`. @throws {UnusableFile} if it cannot be read, is a folder, or has more bytes */
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

function readBounded(file: string, opened: number, maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  for (let bytes = 0; ;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const count = readSync(opened, chunk);
    if (count === 0) return Buffer.concat(chunks);
    bytes += count;
    // a device such as /dev/zero never ends
    if (bytes > maxBytes) throw new UnusableFile(`${file} is too large: it has more than ${maxBytes} bytes`);
    chunks.push(chunk.subarray(0, count));
  }
}

/** Runs a function that reads a file several times, which a pipe does not allow. @throws {UnusableFile} if it cannot be read */
export const reading = <T>(file: string, read: () => T): T =>
  readable(file, () => {
    if (!statSync(file).isFile()) throw new UnusableFile(`Not a file: ${file}`);
    return read();
  });

function readable<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new UnusableFile(`Cannot read ${file}: check that it exists and is readable`);
    throw error;
  }
}

/** True for a failure to read a file, not the database. */
export const isReadFailure = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && (error.syscall === "open" || error.syscall === "read");

/** Maximum length of a printed text of a file, which may be binary data. */
const MAX_TEXT = 300;

/** A text of a file, as a terminal shows it: without control characters, not longer than a few lines. */
export function toldOf(text: string): string {
  const clean = cleanForTerminal(text.slice(0, MAX_TEXT + 1));
  return text.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean;
}
