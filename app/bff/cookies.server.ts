import { createHmac } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import type { z } from "zod";

export interface CookieSettings {
  /** signing secrets, newest first */
  cookieSecrets: readonly string[];
  /** true on https: cookies get `Secure` */
  secureCookies: boolean;
}

/** A signed cookie that scripts cannot read. */
export interface SignedCookie<T> {
  name: string;
  seconds: number;
  schema: z.ZodType<T>;
}

/** An unsigned cookie, for values that affect only this shopper's display. */
export interface PlainCookie {
  name: string;
  seconds: number;
}

/** The cookies of a request and its answer; server/http/remix.ts writes them to every answer. */
export interface Cookies {
  /** The value of the request, or the one set since; `null` if it is missing, tampered with or invalid. */
  read<T>(cookie: SignedCookie<T>): Promise<T | null>;
  set<T>(cookie: SignedCookie<T>, value: T): Promise<void>;
  /** Deletes it with the first answer that is a page; a redirect keeps it. */
  clear(cookie: SignedCookie<unknown>): Promise<void>;
  /** Deletes it with any answer. */
  remove(cookie: SignedCookie<unknown>): Promise<void>;
  /** True if the request has it, valid or not, or the answer changes it. */
  touches(cookie: SignedCookie<unknown>): boolean;
  readPlain(cookie: PlainCookie): string | undefined;
  setPlain(cookie: PlainCookie, value: string): void;
  removePlain(cookie: PlainCookie): void;
  /** Values of `Set-Cookie`. @param isShown false if the answer shows no page, such as a redirect: it keeps cookies deleted by `clear` */
  lines(isShown?: boolean): string[];
  changed(): Iterable<string>;
}

interface Change {
  value: unknown;
  /** `Set-Cookie` value; undefined if there is nothing to change */
  line: string | undefined;
  /** the same for an answer that shows no page, such as a redirect */
  unshown: string | undefined;
}

/** Signing key of one cookie, so that a value signed for `guest-cart` is invalid for `guest-wishlist`. */
const secretFor = (name: string, secret: string): string => createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

function remixCookie({ cookieSecrets, secureCookies }: CookieSettings, { name, seconds }: SignedCookie<unknown>): Cookie {
  const secrets = cookieSecrets.map((secret) => secretFor(name, secret));
  return createCookie(name, { ...attributes(secureCookies), secrets, maxAge: seconds });
}

/** @param header `Cookie` of the request @param onRead called with the name of each read cookie */
export function createCookies(settings: CookieSettings, header: string, onRead: (name: string) => void = () => undefined): Cookies {
  let ofRequest: Record<string, string | undefined> | undefined;
  function valueOf(name: string): string | undefined {
    onRead(name);
    return (ofRequest ??= parse(header))[name];
  }
  const isInRequest = (name: string) => valueOf(name) !== undefined;
  const changed = new Map<string, Change>();
  const change = (name: string, value: unknown, line: string) => void changed.set(name, { value, line, unshown: line });

  const deletion = async (cookie: SignedCookie<unknown>) =>
    isInRequest(cookie.name) ? remixCookie(settings, cookie).serialize("", { maxAge: 0 }) : undefined;

  /** signatures are verified once per request */
  const checked = new Map<string, Promise<unknown>>();
  function requestValue(cookie: SignedCookie<unknown>): Promise<unknown> | null {
    if (!isInRequest(cookie.name)) return null;
    let value = checked.get(cookie.name);
    if (!value) checked.set(cookie.name, (value = parseRequestValue(cookie)));
    return value;
  }
  async function parseRequestValue(cookie: SignedCookie<unknown>): Promise<unknown> {
    try {
      return await remixCookie(settings, cookie).parse(header);
    } catch {
      // a value that cannot be decoded was tampered with and is ignored (specification section 3, guests)
      return null;
    }
  }

  return {
    async read(cookie) {
      const value = changed.has(cookie.name) ? changed.get(cookie.name)?.value : await requestValue(cookie);
      return cookie.schema.safeParse(value).data ?? null;
    },
    async set(cookie, value) {
      change(cookie.name, value, await remixCookie(settings, cookie).serialize(value));
    },
    async clear(cookie) {
      changed.set(cookie.name, { value: null, line: await deletion(cookie), unshown: changed.get(cookie.name)?.unshown });
    },
    async remove(cookie) {
      const line = await deletion(cookie);
      changed.set(cookie.name, { value: null, line, unshown: line });
    },
    touches: ({ name }) => isInRequest(name) || changed.has(name),
    readPlain({ name }) {
      if (!changed.has(name)) return valueOf(name);
      const set = changed.get(name)?.value;
      return typeof set === "string" ? set : undefined;
    },
    setPlain({ name, seconds }, value) {
      change(name, value, serialize(name, value, { ...attributes(settings.secureCookies), maxAge: seconds }));
    },
    removePlain({ name }) {
      const line = isInRequest(name) ? serialize(name, "", { ...attributes(settings.secureCookies), maxAge: 0 }) : undefined;
      changed.set(name, { value: null, line, unshown: line });
    },
    changed: () => changed.keys(),
    lines: (isShown = true) => [...changed.values()].flatMap(({ line, unshown }) => (isShown ? line : unshown) ?? []),
  };
}
