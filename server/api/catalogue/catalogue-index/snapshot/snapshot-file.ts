import { createHash, randomUUID, type Hash } from "node:crypto";
import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { indexState } from "../memory/index-store";
import { arrayOf, decode, encode, kindOf, type NumberArray } from "./encoding";
import type { LogPosition } from "../../../../db/index";
import type { Snapshot } from "./snapshot";

/** To be raised with every change of what an index consists of or of how texts become tokens: older files are made anew then. A test holds it. */
export const FORMAT = 1;
/** The first line has this length, spaces at its end. */
const HEAD_BYTES = 256;
/** Bytes read or written at a time: checked within a millisecond. */
const PIECE = 256 * 1024;

const headSchema = z.object({
  format: z.literal(FORMAT),
  locale: z.string(),
  position: z.object({ id: z.int().positive(), at: z.iso.datetime().transform((at) => new Date(at)) }),
  /** of the list of arrays and of the body, which follow in that order before the arrays themselves */
  list: z.int().nonnegative(),
  body: z.int().nonnegative(),
  /** of everything else in the file */
  sha256: z.string(),
});
const listSchema = z.array(z.tuple([z.string(), z.int().nonnegative()]));

const fileOf = (folder: string, locale: Locale) => path.join(folder, `${locale}.snapshot`);

type Head = Omit<z.infer<typeof headSchema>, "sha256" | "format" | "position"> & { format: number; position: LogPosition };

/** A hash that begins with what the first line says. */
const hashBehind = ({ format, locale, position, list, body }: Head): Hash =>
  createHash("sha256").update(JSON.stringify([format, locale, position, list, body]));

/** Writes the snapshot of a language; it appears whole or not at all. @throws where the folder cannot be written to */
export async function writeSnapshot(folder: string, locale: Locale, { position, state }: Snapshot): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { body, arrays } = encode(state);
  const list = Buffer.from(JSON.stringify(arrays.map((array) => [kindOf(array), array.byteLength])));
  const head: Head = { format: FORMAT, locale, position, list: list.length, body: body.length };
  const hash = hashBehind(head);
  const draft = `${fileOf(folder, locale)}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o600);
  try {
    let at = HEAD_BYTES;
    for (const part of [list, body, ...arrays]) {
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      hash.update(bytes);
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
    await file.write(JSON.stringify({ ...head, sha256: hash.digest("hex") }).padEnd(HEAD_BYTES - 1) + "\n", 0);
    await file.sync();
    await file.close();
    await rename(draft, fileOf(folder, locale));
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Reads the snapshot of a language in pieces, between which requests are answered. Undefined where there is none, or one of another format or a damaged one.
 * @throws where the file cannot be read
 */
export async function readSnapshot(folder: string, locale: Locale): Promise<Snapshot | undefined> {
  const file = await open(fileOf(folder, locale)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const head = headSchema.safeParse(jsonOf(await readPart(file, 0, HEAD_BYTES)));
    if (!head.success || head.data.locale !== locale) return undefined;
    return await readParts(file, head.data);
  } finally {
    await file.close();
  }
}

async function readParts(file: FileHandle, head: z.infer<typeof headSchema>): Promise<Snapshot | undefined> {
  const { sha256, ...described } = head;
  const hash = hashBehind(described);
  const { size } = await file.stat();
  if (HEAD_BYTES + head.list + head.body > size) return undefined;
  const list = listSchema.safeParse(jsonOf(await readPart(file, HEAD_BYTES, head.list, hash)));
  if (!list.success) return undefined;
  const body = await readPart(file, HEAD_BYTES + head.list, head.body, hash);
  const arrays: NumberArray[] = [];
  let at = HEAD_BYTES + head.list + head.body;
  for (const [kind, length] of list.data) {
    const bytes = at + length <= size ? await readPart(file, at, length, hash) : undefined;
    const array = bytes && arrayOf(kind, bytes);
    if (!array) return undefined;
    arrays.push(array);
    at += length;
  }
  if (!body || hash.digest("hex") !== sha256) return undefined;
  const state = indexState.safeParse(decode({ body: new Uint8Array(body), arrays }));
  return state.success ? { position: head.position, state: state.data } : undefined;
}

/** Some bytes of a file, in memory of their own; undefined where it ends before. */
async function readPart(file: FileHandle, from: number, length: number, hash?: Hash): Promise<ArrayBuffer | undefined> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, Math.min(PIECE, length - done), from + done);
    if (bytesRead === 0) return undefined;
    hash?.update(bytes.subarray(done, done + bytesRead));
    done += bytesRead;
  }
  return bytes.buffer;
}

function jsonOf(bytes: ArrayBuffer | undefined): unknown {
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return value;
  } catch {
    return undefined; // the schema says that it is none
  }
}
