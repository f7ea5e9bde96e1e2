import type { Chance } from "./random";

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const HOSTILE_PERCENT = 5;

const HOSTS = [
  "x:99999",
  "[1]",
  "xn--a",
  "a b",
  "",
  ".",
  "x:",
  "[::1",
  "\u00fe.example",
  "a".repeat(300),
  "localhost:0",
];
const PATHS = ["//", "/\\", "/%5C", "//evil.example/", "/%2f%2f"];
const FORM_NAMES = [
  "x[99999999]",
  "x[20000000]",
  "a[0][0][0]",
  "__intent__",
  "__proto__[x]",
  "a.b.c.d.e.f",
  "constructor.prototype",
];
const PAGES = ["/", "/kosik", "/kosik/udaje", "/wishlist", "/2923/x/y", "/nastaveni-cookies"];

/** Invalid hosts, field names of huge arrays or deep objects; undefined in most cases. */
export function hostile({ int, pick, maybe }: Chance, host: string): FuzzedRequest | undefined {
  if (!maybe(HOSTILE_PERCENT)) return undefined;
  if (maybe(50)) {
    const odd = pick(HOSTS);
    return {
      method: pick(["GET", "POST"]),
      path: pick([...PATHS, ...PAGES]),
      headers: maybe(50) ? { host: odd } : { host, "x-forwarded-host": odd },
    };
  }
  const deep = int(4);
  const names =
    deep === 0
      ? [`a${"[0]".repeat(20_000)}`]
      : deep === 1
        ? [`a${".b".repeat(30_000)}`]
        : Array.from({ length: deep === 2 ? 5_000 : 3 }, (_, i) =>
            deep === 2 ? `a${i}[9999]` : pick(FORM_NAMES),
          );
  const body = names.map((name) => `${name}=1`).join("&");
  const headers = {
    host,
    origin: `http://${host}`,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(Buffer.byteLength(body)),
  };
  return { method: "POST", path: pick(PAGES), headers, body };
}
