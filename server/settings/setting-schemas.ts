import { isIP } from "node:net";
import { z } from "zod";
import { isEmail } from "~/domain/customer";
import { commaList } from "~/domain/text";

/** Express's trust of proxies: none, a number of hops, or addresses. */
export type TrustProxy = false | number | string[];

export const SHOP_NAME = "Nášlap";
const NAMED_RANGES = ["loopback", "linklocal", "uniquelocal"];

export const url = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);

export const httpUrl = url(["http:", "https:"], "must be an http:// or https:// address");

export const originSchema = httpUrl
  .transform((text) => new URL(text))
  .refine(
    ({ pathname, search, hash }) => pathname + search + hash === "/",
    "must be an origin without a path, such as https://www.example.cz",
  )
  .transform(({ origin }) => origin);

/** A comma list of origins. */
export const originsSchema = z.string().transform(commaList).pipe(z.array(originSchema));

/** Languages with their own domain: `en=https://www.example.com`. Czech has no prefix and is at PUBLIC_URL. */
export const localeDomainsSchema = z
  .string()
  .transform(
    (text) =>
      new Map(
        commaList(text).map((entry) => [
          entry.split("=")[0] ?? "",
          entry.slice(entry.indexOf("=") + 1),
        ]),
      ),
  )
  .transform((entries): unknown => Object.fromEntries(entries))
  .pipe(
    z.strictObject(
      { en: originSchema.optional() },
      "must be a language with an origin: en=https://www.example.com",
    ),
  );

/** Address of a script and its further origins: `https://a.example/x.js, wss://*.a.example`. */
export const scriptSchema = z
  .string()
  .transform(commaList)
  .refine(
    ([src = "", ...origins]) =>
      httpUrl.safeParse(src).success &&
      origins.every((origin) => /^(?:https?|wss?):\/\/[\w.*:-]+$/.test(origin)),
    "must be an http:// or https:// address of a script, then after commas the origins that it contacts, such as https://cdn.example.com",
  );

function isAddressRange(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const maxBits = isIP(address) === 4 ? 32 : 128;
  return (
    NAMED_RANGES.includes(text) ||
    (isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits)))
  );
}

/** `false`, a number of proxies, or a list of addresses, ranges and names of ranges. */
export const trustProxySchema = z.union(
  [
    z.literal("false").transform((): TrustProxy => false),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform((text): TrustProxy => Number(text)),
    z
      .string()
      .transform(commaList)
      .refine((list) => list.every(isAddressRange))
      .transform((list): TrustProxy => list),
  ],
  {
    error:
      "must be false, a number of proxies, or a comma list of addresses, ranges (10.0.0.0/8) and the words loopback, linklocal, uniquelocal",
  },
);

/** `obchod@naslap.cz`, or with a name: `Nášlap <obchod@naslap.cz>`. */
export const mailFromSchema = z
  .string()
  .transform((text) => /^(?:([^<>"\r\n]*?)\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()))
  .transform((match) => ({
    name: match?.[1] || SHOP_NAME,
    address: match?.[2] ?? match?.[3] ?? "",
  }))
  .refine(
    ({ address }) => isEmail(address),
    "must be an address such as obchod@example.cz or Name <obchod@example.cz>",
  );
