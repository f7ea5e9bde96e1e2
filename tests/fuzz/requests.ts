import { hostile, type FuzzedRequest } from "./hostile";
import type { Chance } from "./random";
import type { FuzzedRoute } from "./routes";

/** Ids that exist in the shop, so that requests pass the first checks. */
export interface ExistingIds {
  cookie: string;
  cartId: string;
  tempId: string;
  orderId: string;
  hash: string;
}

const ODD = [
  "",
  "0",
  "-1",
  "1",
  "2923",
  "999999999",
  "1e9",
  "99999999999999999999",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "..",
  "../../etc/passwd",
  "%",
  "%00",
  "%ff",
  "\u0000",
  "\ud800",
  "\u202e",
  "příliš žluťoučký kůň",
  "😀".repeat(40),
  "a".repeat(300),
  "9".repeat(400),
  "-".repeat(200),
  " ",
  "a,b,,c",
  "1.5",
  "1,5",
  "2026-02-30",
  "jana@example.cz",
  "https://evil.example/",
  "//evil.example",
];
const NAMES = [
  "q",
  "page",
  "sort",
  "lang",
  "price",
  "price.min",
  "price.max",
  "brand",
  "colour",
  "room",
  "varianta",
  "category",
  "ids",
  "cartId",
  "deliveryId",
  "limit",
  "_routes",
  "index",
  "x",
  "stock",
  "sale",
  "width",
  "return",
  "login",
];
const FIELDS = [
  "intent",
  "via",
  "productId",
  "variantId",
  "quantity",
  "itemId",
  "note",
  "dimensions",
  "dimensions.length_cm",
  "dimensions.width_cm",
  "dimensions.hems",
  "cartVersion",
  "cartId",
  "id",
  "locale",
  "tempId",
  "voucherCode",
  "guestEmail",
  "voucherId",
  "serviceType",
  "addon",
  "value",
  "deliveryId",
  "paymentId",
  "storeId",
  "floor",
  "lift",
  "email",
  "phone",
  "phonePrefix",
  "invoice",
  "invoice.firstname",
  "invoice.zip",
  "invoice.country",
  "delivery",
  "delivery.zip",
  "companyData",
  "agreement",
  "idempotencyKey",
  "currencyId",
  "ids",
  "number",
  "name",
  "items",
  "item_id",
  "iban",
  "pieces.1",
  "description",
  "solution",
  "key",
  "totals",
  "returnUrl",
  "total_tax_incl",
  "pickupPointId",
  "recaptcha_token",
  "necessary",
  "statistics",
  "marketing",
];
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/xml",
  "",
  "application/json; charset=utf-16",
];
const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PURGE",
];
const HEADERS: Record<string, readonly string[]> = {
  accept: [
    "*/*",
    "text/html",
    "application/json",
    "image/avif,image/webp",
    ",,;q=",
    "a".repeat(500),
  ],
  "accept-language": ["cs", "en", "xx", "*", "cs;q=x,,", "-".repeat(200)],
  "accept-encoding": ["gzip", "br", "identity;q=0", "x", ""],
  "if-none-match": ['"x"', "*", 'W/"', ","],
  "if-modified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "x", "Mon, 99 Foo 99999 99:99:99 GMT"],
  range: ["bytes=0-", "bytes=5-1", "bytes=-99999999999", "x"],
  origin: ["null", "https://evil.example", "x"],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "x"],
  "x-forwarded-for": ["203.0.113.1", "x", "::1, 1.2.3.4:99", ",,"],
  "x-forwarded-proto": ["https", "x"],
  "x-request-id": ["a", "abcdefgh-0001", "x".repeat(300)],
  authorization: ["Bearer x", "Basic", "x"],
  tempid: ["x", "0", "abcdefghijklmnopqrstuvwx", "a".repeat(500)],
  cartversion: ["0", "-1", "x", "99999999999999999999"],
  "idempotency-key": ["attempt-0001", "x", "a".repeat(100)],
  "x-http-method-override": ["DELETE"],
};

// UTF-8 cannot encode lone surrogates
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");
const encoded = (text: string): string => encodeURIComponent(wellFormed(text));

/** Most requests are nearly valid, because invalid ones fail at the first check. */
export function requestsOf(
  chance: Chance,
  routes: readonly FuzzedRoute[],
  existing: ExistingIds,
  host: string,
): () => FuzzedRequest {
  const { int, pick, maybe } = chance;
  const odd = () => pick(ODD);

  const samples: Record<string, () => string> = {
    ":locale": () => pick(["cs", "en"]),
    ":hash": () => pick([existing.hash, existing.hash.slice(1), "x".repeat(22)]),
    ":tempId": () => pick([existing.tempId, "0", "y".repeat(24)]),
    ":id": () => pick([existing.cartId, existing.orderId, "1", "11", "2923", "10"]),
    ":cartId": () => existing.cartId,
    ":category": () => pick(["koberce", "x"]),
    ":product": () => pick(["x", "koberec"]),
    ":cat": () => pick(["koberce", "pvc", "x"]),
    ":slug": () => pick(["koberce", "obyvaci-pokoj", "x.webp", "x.avif", "x.gif"]),
    ":feed": () => pick(["heureka.xml", "x.xml"]),
    ":part": () => pick(["pages.xml", "products-1.xml", "products-99999.xml"]),
    ":size": () => pick(["thumb", "detail", "x", "99999x99999"]),
    ":file": () => pick(["agave-1-room.webp", "none", "..%2f..%2fpackage.json", "FV26000001.pdf"]),
    ":number": () => pick(["FV26000001.pdf", "26000001-O1", "26000001-R1"]),
  };
  /** an order's id and hash belong together */
  const ofOrder: Record<string, () => string> = {
    ...samples,
    ":id": () => existing.orderId,
    ":hash": () => existing.hash,
  };
  const segmentBy =
    (values: Record<string, () => string>) =>
    (part: string): string => {
      const name = part.replace(/\?$/, "");
      const value = values[name];
      return part.startsWith(":")
        ? value && !maybe(20)
          ? value()
          : encoded(odd())
        : maybe(2)
          ? encoded(odd())
          : part;
    };
  const pathOf = (pattern: string): string => {
    const values = pattern.includes(":hash") && maybe(60) ? ofOrder : samples;
    const path = pattern.split("/").map(segmentBy(values)).join("/");
    if (maybe(10))
      return pick([
        `${path}.data`,
        `${path}/`,
        `/${path}`,
        path.toUpperCase(),
        `${path}/../x`,
        `${path}%2e`,
        `${path};a=b`,
        `${path}//`,
      ]);
    return path;
  };
  const queryOf = (): string => {
    if (maybe(50)) return "";
    const pairs = Array.from(
      { length: 1 + int(6) },
      () =>
        `${maybe(85) ? pick(NAMES) : encoded(odd())}${pick(["=", "[]=", "[0]=", ""])}${encoded(odd())}`,
    );
    return `?${pairs.join("&")}`;
  };

  const json = (depth = 0): unknown => {
    const kind = int(depth > 3 ? 5 : 8);
    if (kind === 0) return null;
    if (kind === 1) return maybe(50);
    if (kind === 2)
      return pick([0, 1, -1, 1.5, 1e21, 2923, Number.MAX_SAFE_INTEGER, Number(existing.cartId)]);
    if (kind < 5) return odd();
    if (kind === 5) return Array.from({ length: int(5) }, () => json(depth + 1));
    return Object.fromEntries(
      Array.from({ length: int(8) }, () => [maybe(90) ? pick(FIELDS) : odd(), json(depth + 1)]),
    );
  };
  const bodyOf = (isApi: boolean): { type: string; body: string } => {
    const type = maybe(80)
      ? isApi
        ? "application/json"
        : "application/x-www-form-urlencoded"
      : pick(TYPES);
    if (type.startsWith("application/json")) {
      const fields = {
        id: Number(existing.cartId),
        cartId: Number(existing.cartId),
        productId: 2923,
        quantity: 1,
      };
      const text = JSON.stringify(
        maybe(70) ? { ...fields, [pick(FIELDS)]: json(), [pick(FIELDS)]: json() } : json(),
      );
      return { type, body: maybe(90) ? text : text.slice(0, int(text.length)) };
    }
    if (type.startsWith("multipart"))
      return {
        type,
        body: `--x\r\ncontent-disposition: form-data; name="${pick(FIELDS)}"\r\n\r\n${wellFormed(odd())}\r\n--x${pick(["--\r\n", "", "\r\n"])}`,
      };
    const pairs = Array.from(
      { length: int(10) },
      () => `${maybe(90) ? pick(FIELDS) : encoded(odd())}=${encoded(odd())}`,
    );
    return {
      type,
      body: maybe(97) ? pairs.join("&") : "x=".padEnd(pick([99_000, 103_000, 300_000]), "y"),
    };
  };
  const cookieOf = (): string => {
    if (maybe(60)) return existing.cookie;
    const at = int(existing.cookie.length);
    return pick([
      existing.cookie.slice(0, at),
      `${existing.cookie.slice(0, at)}x${existing.cookie.slice(at)}`,
      `guest-cart=${encoded(odd())}`,
      `currencyId=${encoded(odd())}`,
      ";;=;",
      "a=".padEnd(4_000, "b"),
    ]);
  };

  return () => {
    const special = hostile(chance, host);
    if (special) return special;
    const route = pick(routes);
    const method = maybe(85) ? pick(route.methods) : pick(METHODS);
    const path = pathOf(route.path) + queryOf();
    const headers: Record<string, string> = { host };
    if (maybe(60)) headers["cookie"] = cookieOf();
    if (maybe(60)) headers["tempid"] = existing.tempId;
    if (maybe(40)) headers["idempotency-key"] = `attempt-${int(1_000)}-x`;
    for (let count = int(3); count > 0; count--) {
      const name = pick(Object.keys(HEADERS));
      headers[name] = pick(HEADERS[name] ?? [""]);
    }
    if (method === "GET" || method === "HEAD" || (method === "OPTIONS" && maybe(80)))
      return { method, path, headers };
    if (maybe(70)) headers["origin"] = `http://${host}`;
    const { type, body } = bodyOf(/^\/+(api|elastic)/.test(path));
    if (type) headers["content-type"] = type;
    return {
      method,
      path,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      body,
    };
  };
}
