import { readFileSync, statSync } from "node:fs";
import { UnusableFile } from "./command";
import { cleanForTerminal } from "./orders/arguments";

/** The whole content of a file. @throws {UnusableFile} if it cannot be read, is a folder, pipe or device, or has more bytes */
export const readInput = (file: string, maxBytes: number): Buffer =>
  reading(file, () => {
    if (statSync(file).size > maxBytes) throw new UnusableFile(`${file} is too large: it has more than ${maxBytes} bytes`);
    return readFileSync(file);
  });

/** Runs a function that reads a file. A pipe or device has no end. @throws {UnusableFile} if it cannot be read */
export function reading<T>(file: string, read: () => T): T {
  try {
    if (!statSync(file).isFile()) throw new UnusableFile(`Not a file: ${file}`);
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
