import { createHmac } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import { parse, serialize } from "cookie";
import type { z } from "zod";

/** How cookies of this shop are signed and sent. */
export interface CookieSettings {
  /** secrets that sign, newest first */
  cookieSecrets: readonly string[];
  /** true on https: cookies get `Secure` */
  secureCookies: boolean;
}

/** A signed cookie that scripts cannot read. */
export interface SignedCookie<T> {
  name: string;
  /** how long the browser keeps it */
  seconds: number;
  /** what it holds */
  schema: z.ZodType<T>;
}

/** An unsigned cookie, for values that change only what this shopper sees. */
export interface PlainCookie {
  name: string;
  seconds: number;
}

/** The cookies of one request and of its answer. The server writes them onto the answer, whichever it is (server/http/remix.ts). */
export interface Cookies {
  /** What the request brought, or what has been set since; `null` for a cookie that is missing, tampered with or of another shape. */
  read<T>(cookie: SignedCookie<T>): Promise<T | null>;
  set<T>(cookie: SignedCookie<T>, value: T): Promise<void>;
  /** Deletes it in the browser, if it is there, with the answer that shows what it held. */
  clear(cookie: SignedCookie<unknown>): Promise<void>;
  /** Deletes it in the browser, if it is there, with whichever answer. */
  remove(cookie: SignedCookie<unknown>): Promise<void>;
  /** Whether the request brought it, be it valid or not, or the answer changes it. */
  touches(cookie: SignedCookie<unknown>): boolean;
  /** The same for an unsigned one. */
  readPlain(cookie: PlainCookie): string | undefined;
  setPlain(cookie: PlainCookie, value: string): void;
  /** Deletes it in the browser, if it is there. */
  removePlain(cookie: PlainCookie): void;
  /**
   * The values of `Set-Cookie`, one for each cookie that was changed.
   * @param isShown false for an answer that shows nothing, such as a redirect: what was deleted as shown stays for the next one
   */
  lines(isShown?: boolean): string[];
  /** Names of the cookies that were set or deleted. */
  changed(): Iterable<string>;
}

/** A cookie as the answer changes it. */
interface Change {
  value: unknown;
  /** its line; undefined where the browser has nothing to be told */
  line: string | undefined;
  /** the same of an answer that shows nothing */
  unshown: string | undefined;
}

/** The key that signs one cookie: a value signed for `guest-cart` is no value of `guest-wishlist`. */
const secretFor = (name: string, secret: string): string => createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

/** Remix's cookie for a signed one. */
function remixCookie({ cookieSecrets, secureCookies }: CookieSettings, { name, seconds }: SignedCookie<unknown>): Cookie {
  const secrets = cookieSecrets.map((secret) => secretFor(name, secret));
  return createCookie(name, { ...attributes(secureCookies), secrets, maxAge: seconds });
}

/**
 * @param header `Cookie` of the request
 * @param onRead told the name of each cookie that is looked at
 */
export function createCookies(settings: CookieSettings, header: string, onRead: (name: string) => void = () => undefined): Cookies {
  let brought: Record<string, string | undefined> | undefined;
  function valueOf(name: string): string | undefined {
    onRead(name);
    return (brought ??= parse(header))[name];
  }
  const isBrought = (name: string) => valueOf(name) !== undefined;
  const changed = new Map<string, Change>();
  const change = (name: string, value: unknown, line: string) => void changed.set(name, { value, line, unshown: line });

  /** What deletes a cookie, where the browser has it. */
  const deletion = async (cookie: SignedCookie<unknown>) =>
    isBrought(cookie.name) ? remixCookie(settings, cookie).serialize("", { maxAge: 0 }) : undefined;

  /** signatures are checked once in a request */
  const checked = new Map<string, Promise<unknown>>();
  function valueBrought(cookie: SignedCookie<unknown>): Promise<unknown> | null {
    if (!isBrought(cookie.name)) return null;
    let value = checked.get(cookie.name);
    if (!value) checked.set(cookie.name, (value = parseBrought(cookie)));
    return value;
  }
  async function parseBrought(cookie: SignedCookie<unknown>): Promise<unknown> {
    try {
      return await remixCookie(settings, cookie).parse(header);
    } catch {
      // a value that does not decode was tampered with and is ignored (specification section 3, guests)
      return null;
    }
  }

  return {
    async read(cookie) {
      const value = changed.has(cookie.name) ? changed.get(cookie.name)?.value : await valueBrought(cookie);
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
    touches: ({ name }) => isBrought(name) || changed.has(name),
    readPlain({ name }) {
      if (!changed.has(name)) return valueOf(name);
      const set = changed.get(name)?.value;
      return typeof set === "string" ? set : undefined;
    },
    setPlain({ name, seconds }, value) {
      change(name, value, serialize(name, value, { ...attributes(settings.secureCookies), maxAge: seconds }));
    },
    removePlain({ name }) {
      const line = isBrought(name) ? serialize(name, "", { ...attributes(settings.secureCookies), maxAge: 0 }) : undefined;
      changed.set(name, { value: null, line, unshown: line });
    },
    changed: () => changed.keys(),
    lines: (isShown = true) => [...changed.values()].flatMap(({ line, unshown }) => (isShown ? line : unshown) ?? []),
  };
}
