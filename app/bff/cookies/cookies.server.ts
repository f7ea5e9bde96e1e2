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
  /** on https its name in the browser has the prefix `__Host-`: no other host of the domain and no page over http can set it */
  isHostOnly?: true;
}

/** An unsigned cookie, for values that affect only this shopper's display. */
interface PlainCookie {
  name: string;
  seconds: number;
}

/** The cookies of a request and its answer; server/http/pages/remix.ts writes them to every answer. */
export type Cookies = ReturnType<typeof createCookies>;

interface CookieChange {
  value: unknown;
  /** `Set-Cookie` values; empty if there is nothing to change */
  lines: readonly string[];
  /** the same for an answer that shows no page, such as a redirect */
  unshown: readonly string[];
}

/** Signing key of one cookie, so that a value signed for `guest-cart` is invalid for `guest-wishlist`. */
const secretFor = (name: string, secret: string): string =>
  createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");

const attributes = (secure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

/** Names in the browser, the current one first. Logins of releases before the prefix keep their name until their token is renewed. */
const namesOf = (
  { secureCookies }: CookieSettings,
  { name, isHostOnly }: SignedCookie<unknown>,
): readonly [string, ...string[]] =>
  secureCookies && isHostOnly ? [`__Host-${name}`, name] : [name];

/** @param sentName one of `namesOf`; the value is signed for the name without prefix */
function remixCookie(
  { cookieSecrets, secureCookies }: CookieSettings,
  { name, seconds }: SignedCookie<unknown>,
  sentName: string,
): Cookie {
  const secrets = cookieSecrets.map((secret) => secretFor(name, secret));
  return createCookie(sentName, { ...attributes(secureCookies), secrets, maxAge: seconds });
}

/** @param header `Cookie` of the request @param onRead called with the name of each read cookie */
export function createCookies(
  settings: CookieSettings,
  header: string,
  onRead: (name: string) => void = () => undefined,
) {
  let requestCookies: Record<string, string | undefined> | undefined;
  function valueOf(name: string): string | undefined {
    onRead(name);
    return (requestCookies ??= parse(header))[name];
  }
  const isInRequest = (name: string) => valueOf(name) !== undefined;
  /** the name of a cookie in the request, if it is there */
  const sentNameOf = (cookie: SignedCookie<unknown>) => namesOf(settings, cookie).find(isInRequest);
  const changed = new Map<string, CookieChange>();
  const change = (name: string, value: unknown, lines: readonly string[]) =>
    void changed.set(name, { value, lines, unshown: lines });

  const deletionOf = (cookie: SignedCookie<unknown>, names: readonly string[]) =>
    Promise.all(
      names
        .filter(isInRequest)
        .map((name) => remixCookie(settings, cookie, name).serialize("", { maxAge: 0 })),
    );
  const deletion = (cookie: SignedCookie<unknown>) => deletionOf(cookie, namesOf(settings, cookie));

  /** signatures are verified once per request */
  const checked = new Map<string, Promise<unknown>>();
  function requestValue(cookie: SignedCookie<unknown>): Promise<unknown> | null {
    const name = sentNameOf(cookie);
    if (name === undefined) return null;
    let value = checked.get(cookie.name);
    if (!value) checked.set(cookie.name, (value = parseRequestValue(cookie, name)));
    return value;
  }
  async function parseRequestValue(cookie: SignedCookie<unknown>, name: string): Promise<unknown> {
    try {
      return await remixCookie(settings, cookie, name).parse(header);
    } catch {
      // a value that cannot be decoded was tampered with and is ignored (specification section 3, guests)
      return null;
    }
  }

  return {
    /** The value of the request, or the one set since; `null` if it is missing, tampered with or invalid. */
    async read<T>(cookie: SignedCookie<T>): Promise<T | null> {
      const value = changed.has(cookie.name)
        ? changed.get(cookie.name)?.value
        : await requestValue(cookie);
      return cookie.schema.safeParse(value).data ?? null;
    },
    async set<T>(cookie: SignedCookie<T>, value: T) {
      const [name, ...former] = namesOf(settings, cookie);
      const line = await remixCookie(settings, cookie, name).serialize(value);
      change(cookie.name, value, [line, ...(await deletionOf(cookie, former))]);
    },
    /** Deletes it with the first answer that is a page; a redirect keeps it. */
    async clear(cookie: SignedCookie<unknown>) {
      changed.set(cookie.name, {
        value: null,
        lines: await deletion(cookie),
        unshown: changed.get(cookie.name)?.unshown ?? [],
      });
    },
    /** Deletes it with any answer. */
    async remove(cookie: SignedCookie<unknown>) {
      change(cookie.name, null, await deletion(cookie));
    },
    /** True if the request has it, valid or not, or the answer changes it. */
    touches: (cookie: SignedCookie<unknown>) =>
      sentNameOf(cookie) !== undefined || changed.has(cookie.name),
    readPlain({ name }: PlainCookie): string | undefined {
      if (!changed.has(name)) return valueOf(name);
      const set = changed.get(name)?.value;
      return typeof set === "string" ? set : undefined;
    },
    setPlain({ name, seconds }: PlainCookie, value: string) {
      change(name, value, [
        serialize(name, value, { ...attributes(settings.secureCookies), maxAge: seconds }),
      ]);
    },
    removePlain({ name }: PlainCookie) {
      change(
        name,
        null,
        isInRequest(name)
          ? [serialize(name, "", { ...attributes(settings.secureCookies), maxAge: 0 })]
          : [],
      );
    },
    changed: () => changed.keys(),
    /** Values of `Set-Cookie`. @param isShown false if the answer shows no page, such as a redirect: it keeps cookies deleted by `clear` */
    lines: (isShown = true) =>
      [...changed.values()].flatMap(({ lines, unshown }) => (isShown ? lines : unshown)),
  };
}
