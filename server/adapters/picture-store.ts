import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { AwsClient } from "aws4fetch";

/** An S3-compatible store of pictures. */
export interface PictureStoreConfig {
  /** bucket with an optional folder: `https://s3.example.com/pictures` */
  url: string;
  region: string;
  accessKey: string;
  secret: string;
}

/** Originals of pictures in a store. */
export interface PictureStore {
  /** Writes a file. @throws if the store does not take it */
  put(fileName: string, bytes: Buffer): Promise<void>;
  /**
   * Copies an original into a folder. Originals do not change, because browsers keep pictures for a year.
   * @returns its path; undefined if there is none
   * @throws if the store does not answer
   */
  copy(fileName: string, folder: string): Promise<string | undefined>;
}

/** Most of an original. */
const MAX_BYTES = 50_000_000;
const TIMEOUT_MS = 15_000;

/** Opens an S3-compatible store; it signs requests by AWS Signature 4. */
export function openPictureStore({ url, region, accessKey, secret }: PictureStoreConfig): PictureStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, service: "s3", region, retries: 2 });
  const ask = (fileName: string, options: { method: string; body?: Uint8Array<ArrayBuffer> }) =>
    client.fetch(`${url}/${encodeURIComponent(fileName)}`, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async put(fileName, bytes) {
      const answer = await ask(fileName, { method: "PUT", body: new Uint8Array(bytes) });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`picture store: status ${answer.status} for ${fileName}`);
    },
    async copy(fileName, folder) {
      const answer = await ask(fileName, { method: "GET" });
      if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > MAX_BYTES) {
        await answer.body?.cancel();
        if (answer.status === 404) return undefined;
        throw new Error(`picture store: status ${answer.status} for ${fileName}`);
      }
      const file = path.join(folder, fileName);
      const draft = `${file}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      await writeFile(draft, Buffer.from(await answer.arrayBuffer()));
      await rename(draft, file);
      return file;
    },
  };
}
