import { createHash } from "node:crypto";
import { lookup } from "node:dns";
import { readdir, readFile, stat } from "node:fs/promises";
import { isIP, type LookupFunction } from "node:net";
import path from "node:path";
import { slugOf } from "~/domain/catalogue";
import { isPublicAddress } from "../public-address";
import { writeWhole } from "../write-whole";

type TakenPicture = { ok: true; name: string } | { ok: false; reason: string };
export type TakePicture = (address: string, productCode: string) => Promise<TakenPicture>;

type Bytes = { ok: true; bytes: Buffer } | { ok: false; reason: string };

const MAX_BYTES = 15_000_000;
const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 15;
const MAX_REDIRECTS = 3;
/** AVIF is the format HEIF with the compression AV1. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  "heif av1": "avif",
};

type SavePicture = (fileName: string, bytes: Buffer) => Promise<void>;

export const inFolder =
  (folder: string): SavePicture =>
  async (fileName, bytes) => {
    await writeWhole(path.join(folder, fileName), bytes);
  };

/** Copies pictures into a store, named by product code and content hash: the same picture is stored once. @param read returns an address's bytes */
export const pictureTaker =
  (save: SavePicture, read: (address: string) => Promise<Bytes>): TakePicture =>
  async (address, productCode) => {
    const picture = await read(address);
    if (!picture.ok) return picture;
    const checked = await extensionOf(picture.bytes);
    if (!checked.ok) return checked;
    const name = `${slugOf(productCode).slice(0, 100)}-${createHash("sha256").update(picture.bytes).digest("hex").slice(0, 10)}`;
    try {
      await save(`${name}.${checked.extension}`, picture.bytes);
    } catch (error) {
      return { ok: false, reason: reasonOf(error) };
    }
    return { ok: true, name };
  };

/** The extension of a picture that can be decoded to its end. */
async function extensionOf(
  bytes: Buffer,
): Promise<{ ok: true; extension: string } | { ok: false; reason: string }> {
  const refuse = (reason: string) => ({ ok: false, reason }) as const;
  if (bytes.length === 0) return refuse("an empty file");
  const { default: sharp } = await import("sharp");
  const notPicture = refuse("not a picture in JPEG, PNG, WebP or AVIF");
  try {
    const { format, compression, width, height } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    const extension = EXTENSIONS[[format, compression].filter(Boolean).join(" ")];
    if (!extension) return notPicture;
    if (width * height > MAX_PIXELS)
      return refuse(`more than ${MAX_PIXELS / 1_000_000} megapixels: ${width} × ${height}`);
    const decoded = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .resize(16)
      .toBuffer()
      .catch(() => undefined);
    return decoded ? { ok: true, extension } : refuse("a damaged picture: export it again");
  } catch {
    return notPicture;
  }
}

/** Names differ between systems in case and in the form of letters with accents. */
const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** Reads pictures from a folder and its subfolders by the last part of their address. */
export function fromFolder(folder: string): (address: string) => Promise<Bytes> {
  let index: Promise<Map<string, string[]>> | undefined;
  return async (address) => {
    const name = fileNameOf(address);
    if (!name) return { ok: false, reason: "not a file name" };
    index ??= indexOf(folder);
    const files = (await index).get(nameKey(name)) ?? [];
    const [file, other] = files;
    if (file === undefined) return { ok: false, reason: `the folder has no ${name}` };
    if (other !== undefined)
      return { ok: false, reason: `two files of this name: ${files.slice(0, 2).join(" and ")}` };
    const filePath = path.join(folder, file);
    const { size } = await stat(filePath);
    if (size > MAX_BYTES) return { ok: false, reason: `more than ${MAX_BYTES} bytes` };
    return { ok: true, bytes: await readFile(filePath) };
  };
}

/** Paths of the files below a folder by the key of their name. */
async function indexOf(folder: string): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const key = nameKey(entry.name);
    files.set(key, [
      ...(files.get(key) ?? []),
      path.join(path.relative(folder, entry.parentPath), entry.name),
    ]);
  }
  return files;
}

function fileNameOf(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  try {
    return path.basename(decodeURIComponent(last)).replace(/^\.+$/, "");
  } catch {
    return last;
  }
}

/** Reads pictures over http(s), only from public addresses, at most 15 MB in 15 s. @param isAllowed true for host addresses that may be requested */
export const fromInternet = (isAllowed = isPublicAddress) => {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses;
      if (error || !first)
        return callback(error ?? new Error(`DNS has no address of ${hostname}`), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublic(hostname), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const loading = import("undici").then(({ Agent, fetch: send }) => ({
    send,
    dispatcher: new Agent({ connect: { lookup: guarded } }),
  }));

  return async (address: string): Promise<Bytes> => {
    const { send, dispatcher } = await loading;
    const signal = AbortSignal.timeout(MAX_SECONDS * 1_000);
    let url = urlOf(address);
    try {
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        if (!url || !["http:", "https:"].includes(url.protocol))
          return { ok: false, reason: "not an http or https address" };
        const host = url.hostname.replace(/^\[|\]$/g, "");
        if (isIP(host) && !isAllowed(host)) throw new NotPublic(host);
        const answer = await send(url, { dispatcher, signal, redirect: "manual" });
        const location = answer.headers.get("location");
        if (answer.status >= 300 && answer.status < 400 && location) {
          await answer.body?.cancel();
          url = urlOf(location, url);
          continue;
        }
        if (!answer.ok || !answer.body)
          return { ok: false, reason: `the server answers ${answer.status}` };
        const parts: Uint8Array[] = [];
        let size = 0;
        for await (const part of answer.body) {
          if (!(part instanceof Uint8Array)) continue;
          parts.push(part);
          if ((size += part.length) > MAX_BYTES)
            return { ok: false, reason: `more than ${MAX_BYTES} bytes` };
        }
        return { ok: true, bytes: Buffer.concat(parts) };
      }
      return { ok: false, reason: `more than ${MAX_REDIRECTS} redirects` };
    } catch (error) {
      return { ok: false, reason: reasonOf(error) };
    }
  };
};

const urlOf = (address: string, base?: URL): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null;

class NotPublic extends Error {
  override readonly name = "NotPublic";
  constructor(host: string) {
    super(`${host} is no public address`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${MAX_SECONDS} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
