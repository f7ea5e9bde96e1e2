import { randomUUID } from "node:crypto";
import path from "node:path";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { readBytes, readText, TooLarge } from "../read-text";
import { writeWhole } from "../write-whole";

export interface PictureStoreConfig {
  /** bucket with an optional folder: `https://s3.example.com/pictures` */
  url: string;
  region: string;
  accessKey: string;
  secret: string;
}

export interface PictureStore {
  /** Writes a file. @throws if the store does not take it */
  put(fileName: string, bytes: Buffer): Promise<void>;
  /** Copies an original (never changed: browsers keep it a year). @returns its path; undefined if there is none @throws if the store fails */
  copy(fileName: string, folder: string): Promise<string | undefined>;
  /** Files of the store with their sizes, in the order of names. @throws if the store refuses the list */
  list(): AsyncGenerator<StoredFile>;
  /** Writes, reads and deletes a small object. @throws with what to correct if one of them fails */
  probe(): Promise<{
    clockSeconds: number;
  }>;
}

interface StoredFile {
  name: string;
  bytes: number;
}

const REASONS: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: "PICTURE_STORE_SECRET is wrong",
  InvalidAccessKeyId: "the store does not know PICTURE_STORE_KEY",
  AccessDenied: "PICTURE_STORE_KEY has no right to do this in the bucket",
  NoSuchBucket: "the bucket of PICTURE_STORE_URL does not exist: create it, or correct the address",
  AuthorizationHeaderMalformed: "PICTURE_STORE_REGION is not the region of the bucket",
  PermanentRedirect: "PICTURE_STORE_URL or PICTURE_STORE_REGION is not that of the bucket",
  RequestTimeTooSkewed: "the clock of this machine is wrong",
};

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });
const failureSchema = z.object({ Error: z.object({ Code: z.string() }) });
const listSchema = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), Size: z.coerce.number() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** @param signal of the request, or of another one's time */
const readAnswer = (answer: Response, signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<string> =>
  readText(answer, MAX_ANSWER_BYTES, signal);

async function codeOf(answer: Response, signal?: AbortSignal): Promise<string | undefined> {
  return failureSchema.safeParse(parsedXml(await readAnswer(answer, signal))).data?.Error.Code;
}

function reasonOf(status: number, code: string | undefined): string {
  if (code === undefined)
    return `status ${status}, and no answer of an S3-compatible store: correct PICTURE_STORE_URL`;
  return `${REASONS[code] ?? "it refuses the request"} (${status} ${code})`;
}

const readReason = async (answer: Response): Promise<string> =>
  reasonOf(answer.status, await codeOf(answer));

function parsedXml(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum size of an original. */
const MAX_BYTES = 50_000_000;
/** Maximum size of a list or failure; a list has at most 1,000 names. */
const MAX_ANSWER_BYTES = 10_000_000;
const TIMEOUT_MS = 15_000;
/** A shopper waits for the copy. */
const COPY_MS = 5_000;
const PROBE = "probe of the doctor";

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
};

/** Opens an S3-compatible store; it signs requests by AWS Signature 4. */
export function openPictureStore({
  url,
  region,
  accessKey,
  secret,
}: PictureStoreConfig): PictureStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries: 2,
  });
  const send = (
    address: string,
    options: { method: string; body?: Uint8Array<ArrayBuffer> },
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ) =>
    client.fetch(address, { ...options, signal }).catch((error: unknown) => {
      throw new Error(`the store of pictures does not answer: ${causeOf(error)}`);
    });
  const ask = (fileName: string, options: Parameters<typeof send>[1], signal?: AbortSignal) =>
    send(`${url}/${encodeURIComponent(fileName)}`, options, signal);

  /** Does one step of the probe. @throws if the store refuses it */
  async function probed(step: string, answering: Promise<Response>): Promise<Response> {
    const answer = await answering;
    if (!answer.ok) throw new Error(`cannot ${step}: ${await readReason(answer)}`);
    return answer;
  }

  return {
    async put(fileName, bytes) {
      const answer = await ask(fileName, { method: "PUT", body: new Uint8Array(bytes) });
      if (!answer.ok) throw new Error(`cannot store ${fileName}: ${await readReason(answer)}`);
      await answer.body?.cancel();
    },
    async copy(fileName, folder) {
      const signal = AbortSignal.timeout(COPY_MS);
      const answer = await ask(fileName, { method: "GET" }, signal);
      if (!answer.ok) {
        const code = await codeOf(answer, signal);
        if (answer.status === 404 && code !== "NoSuchBucket") return undefined;
        throw new Error(`cannot read ${fileName}: ${reasonOf(answer.status, code)}`);
      }
      if (Number(answer.headers.get("content-length") ?? 0) > MAX_BYTES) {
        await answer.body?.cancel();
        throw new TooLarge();
      }
      const file = path.join(folder, fileName);
      await writeWhole(file, await readBytes(answer, MAX_BYTES, signal));
      return file;
    },
    async *list() {
      // the address is of a folder in the bucket
      const { origin, pathname } = new URL(url);
      const [bucket = "", ...folders] = pathname.split("/").slice(1);
      const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join("");
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          "list-type": "2",
          prefix,
          ...(token !== undefined && { "continuation-token": token }),
        });
        const answer = await send(`${origin}/${bucket}?${query}`, { method: "GET" });
        if (!answer.ok)
          throw new Error(`the store of pictures refuses the list: ${await readReason(answer)}`);
        const list = listSchema.safeParse(parsedXml(await readAnswer(answer))).data
          ?.ListBucketResult;
        if (!list)
          throw new Error(
            "PICTURE_STORE_URL is not the address of a bucket of an S3-compatible store",
          );
        const { Contents: files, NextContinuationToken: next } = list;
        for (const { Key: key, Size: bytes } of files)
          yield { name: key.slice(prefix.length), bytes };
        token = next;
      } while (token !== undefined);
    },
    async probe() {
      const name = `probe-${randomUUID()}.txt`;
      const written = await probed(
        "write",
        ask(name, { method: "PUT", body: new TextEncoder().encode(PROBE) }),
      );
      await written.body?.cancel();
      const clock = Date.parse(written.headers.get("date") ?? "");
      const read = await probed("read", ask(name, { method: "GET" }));
      if ((await readAnswer(read)) !== PROBE)
        throw new Error("the read object differs from the written one");
      await (await probed("delete", ask(name, { method: "DELETE" }))).body?.cancel();
      return {
        clockSeconds: Number.isNaN(clock) ? 0 : Math.round(Math.abs(Date.now() - clock) / 1000),
      };
    },
  };
}
