import type { OutgoingHttpHeaders } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { httpBackend, type Backend } from "./backends";
import { FIELDS, reduceTo, type Fields } from "./reduce-answer";

/** A call that the backend got. */
export interface Asked {
  call: string;
  body: unknown;
}

export interface SpecificationBackend extends Backend {
  asked: Asked[];
  /** Answers matching calls (`METHOD /path`) with a status and a body until `repair`. */
  fail(calls: RegExp, status: number, body?: unknown): void;
  repair(): void;
}

/** How another backend writes the same answers. */
export interface Dialect {
  /** @param call `METHOD /path` */
  write?(body: unknown, call: string): unknown;
  headers?: Record<string, string>;
  isZipped?: boolean;
  delayMs?: number;
}

const token: Fields = { token: true };
const NOTHING = null;

/** The calls of section 7, and what their answers hold; null: the specification does not show it. */
const CALLS: readonly (readonly [call: RegExp, fields: Fields | null])[] = [
  [/^GET \/api\/cart\/(anonymous\/)?(cs|en)(\/[\w-]+)?$/, FIELDS.cart],
  [/^(PUT|PATCH) \/api\/cart\/[\w-]+$/, FIELDS.update],
  [
    /^(POST \/api\/cart\/create|DELETE \/api\/cart\/[\w-]+|PATCH \/api\/cart\/[\w-]+\/addon)$/,
    NOTHING,
  ],
  [/^POST \/api\/voucher\/cart\/(add|delete)\/[\w-]+$/, NOTHING],
  [/^GET \/api\/wishlist\/(anonymous\/)?(cs|en)(\/[\w-]+)?$/, FIELDS.wishlist],
  [/^(POST \/api\/wishlist|PUT \/api\/wishlist\/[\w-]+|DELETE \/api\/wishlist\/[\w-]+)$/, NOTHING],
  [/^GET \/api\/lists\/currencies$/, FIELDS.currency],
  [/^GET \/api\/lists\/countries\/(cs|en)$/, FIELDS.country],
  [/^GET \/api\/catalog\/category\/(cs|en)$/, FIELDS.category],
  [/^GET \/api\/settings$/, FIELDS.setting],
  [/^GET \/api\/blog\/categories\/list$/, FIELDS.category],
  [/^GET (\/elastic\/search\/fulltext|\/api\/catalog\/top\/search\/(cs|en))$/, FIELDS.search],
  [/^GET \/api\/poster$/, FIELDS.banners],
  [/^(POST|GET) \/api\/ap-tracker$/, { clickId: true }],
  [/^POST \/api\/auth\/login$/, token],
  [/^GET \/api\/auth\/logout$/, NOTHING],
  [/^GET \/api\/me$/, { data: FIELDS.user }],
  // the specification has the pages, but not their calls: those of the contract, with the fields of section 3
  [/^GET \/api\/catalog\/products\/(cs|en)$/, { data: FIELDS.product }],
  [/^GET \/api\/catalog\/product\/(cs|en)\/\d+$/, { data: FIELDS.product }],
  [/^POST \/api\/auth\/register$/, token],
];

/** A refusal as section 8 says. */
const refusalSchema = z.object({
  error: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * A backend that knows only the specification: a shop whose answers keep the fields of sections 3, 4 and 7. Other calls are 404.
 * @param good origin of the shop
 * @param dialect how the backend writes its answers
 */
export async function specificationBackend(
  good: string,
  dialect: Dialect = {},
): Promise<SpecificationBackend> {
  const asked: Asked[] = [];
  let faults: { calls: RegExp; status: number; body: unknown }[] = [];
  const backend = await httpBackend((req, res) => {
    const send = (status: number, body?: unknown, cookies: string[] = []) => {
      const text = body === undefined ? "" : JSON.stringify(body);
      const headers: OutgoingHttpHeaders = {
        ...(dialect.headers ?? { "content-type": "application/json" }),
        ...(cookies.length > 0 && { "set-cookie": cookies }),
      };
      if (dialect.isZipped)
        res.writeHead(status, { ...headers, "content-encoding": "gzip" }).end(gzipSync(text));
      else res.writeHead(status, headers).end(text);
    };
    async function answer(): Promise<void> {
      const text = await readText(req);
      const url = new URL(req.url ?? "/", good);
      const { pathname } = url;
      const call = `${req.method} ${pathname}`;
      asked.push({ call, body: text ? JSON.parse(text) : undefined });
      const fault = faults.find(({ calls }) => calls.test(call));
      if (fault) return send(fault.status, fault.body);
      const known = CALLS.find(([calls]) => calls.test(call));
      if (!known) return send(404, { message: "Not Found" });
      const headers = new Headers();
      for (const name of [
        "authorization",
        "accept-language",
        "content-type",
        "tempid",
        "clienturl",
        "cookie",
      ]) {
        const value = req.headers[name];
        if (typeof value === "string") headers.set(name, value);
      }
      const real = await fetch(url, { method: req.method ?? "GET", headers, body: text || null });
      const body: unknown = await real.json().catch(() => undefined);
      if (!real.ok) return send(real.status, refusalSchema.parse(body ?? {}));
      const [, fields] = known;
      if (dialect.delayMs !== undefined) await pause(dialect.delayMs);
      // of the tracker: its GET answers what its POST has recorded
      const cookies = real.headers.getSetCookie();
      if (fields === null || real.status === 204) return send(204, undefined, cookies);
      const reduced = reduceTo(fields, body);
      return send(real.status, dialect.write ? dialect.write(reduced, call) : reduced);
    }
    answer().catch((error: unknown) => send(500, { error: String(error) }));
  });
  return {
    ...backend,
    asked,
    fail: (calls, status, body) => void faults.push({ calls, status, body }),
    repair: () => void (faults = []),
  };
}
