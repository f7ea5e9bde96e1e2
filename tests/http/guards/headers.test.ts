import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { knownScripts } from "~/domain/web";
import type { FetchHandler } from "../../../server/http/api/api";
import { limitedAddress } from "../../../server/http/guards/client-address";
import { loggedPath } from "../../../server/log/mask-text";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
});
afterAll(() => shop.close());

const policyOf = (header: string | string[] | undefined) =>
  Object.fromEntries(
    String(header)
      .split(";")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );

test("the content security policy allows only the shop's files and the response's nonce", async () => {
  const { headers, text } = await shop.ask("/");
  const policy = policyOf(headers["content-security-policy"]);
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  expect(policy).toEqual({
    "default-src": "'self'",
    "script-src": `'self' 'nonce-${nonce}'`,
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "upgrade-insecure-requests": "",
  });
});

test("with keys of reCAPTCHA it also allows its hosts", async () => {
  const recaptcha = { siteKey: "k", secret: "s" };
  const config = {
    mode: "test",
    publicUrl: "https://www.naslap.example",
    trustProxy: false,
    rateLimit: true,
    recaptcha,
  } as const;
  const guarded = await startHttpShop({ config });
  const [without, { headers, text }] = [await shop.ask("/"), await guarded.ask("/")];
  await guarded.close();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  expect(policyOf(headers["content-security-policy"])).toEqual({
    ...policyOf(without.headers["content-security-policy"]),
    "script-src": `'self' 'nonce-${nonce}' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
    "frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    "connect-src": "'self' https://www.google.com/recaptcha/",
  });
});

test("with external scripts it allows exactly their hosts, for any consent", async () => {
  const pageScripts = knownScripts({
    pixel: { id: "12345" },
    chat: ["https://embed.chat.example/1/2.js", "wss://*.chat.example"],
  });
  const config = {
    mode: "test",
    publicUrl: "https://www.naslap.example",
    trustProxy: false,
    rateLimit: true,
    pageScripts,
  } as const;
  const scripted = await startHttpShop({ config });
  const [without, { headers, text }] = [await shop.ask("/"), await scripted.ask("/")];
  await scripted.close();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  expect(policyOf(headers["content-security-policy"])).toEqual({
    ...policyOf(without.headers["content-security-policy"]),
    "script-src": `'self' 'nonce-${nonce}' https://connect.facebook.net https://embed.chat.example`,
    "style-src": "'self' https://embed.chat.example",
    "img-src": "'self' data: https://www.facebook.com https://embed.chat.example",
    "connect-src":
      "'self' https://connect.facebook.net https://www.facebook.com https://embed.chat.example wss://*.chat.example",
    "frame-src": "https://embed.chat.example",
  });
});

test("with conversions of Zboží.cz it allows the hosts of Seznam's script", async () => {
  const zbozi = { shopId: "123456", key: "a1B2", url: "https://www.zbozi.cz" };
  const config = {
    mode: "test",
    publicUrl: "https://www.naslap.example",
    trustProxy: false,
    rateLimit: true,
    zbozi,
  } as const;
  const measured = await startHttpShop({ config });
  const [without, { headers, text }] = [await shop.ask("/"), await measured.ask("/")];
  await measured.close();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  const hosts = "https://c.seznam.cz https://h.seznam.cz";
  expect(without.headers["content-security-policy"]).not.toContain("seznam");
  expect(policyOf(headers["content-security-policy"])).toEqual({
    ...policyOf(without.headers["content-security-policy"]),
    "script-src": `'self' 'nonce-${nonce}' ${hosts}`,
    "img-src": `'self' data: ${hosts}`,
    "connect-src": `'self' ${hosts}`,
  });
});

test("pictures of another backend are allowed from their origins", async () => {
  const pictureOrigins = ["https://pictures.example", "https://cdn.example"];
  const config = {
    mode: "test",
    publicUrl: "https://www.naslap.example",
    trustProxy: false,
    rateLimit: true,
    pictureOrigins,
  } as const;
  const pictured = await startHttpShop({ config });
  const { headers } = await pictured.ask("/");
  await pictured.close();
  expect(policyOf(headers["content-security-policy"])).toMatchObject({
    "default-src": "'self'",
    "img-src": "'self' data: https://pictures.example https://cdn.example",
  });
});

test("each response has its own nonce", async () => {
  const [one, two] = await Promise.all([shop.ask("/"), shop.ask("/")]);
  expect(one.headers["content-security-policy"]).not.toBe(two.headers["content-security-policy"]);
});

test("the other headers", async () => {
  const { headers } = await shop.ask("/");
  expect(headers).toMatchObject({
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringContaining("max-age="),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": expect.stringMatching(
      /\bcamera=\(\), .*\bgeolocation=\(\), .*\bpayment=\(\)/,
    ),
  });
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("HTTPS-only headers are not sent over HTTP", async () => {
  const plain = await startHttpShop({
    config: {
      mode: "test",
      publicUrl: "http://localhost:3000",
      trustProxy: false,
      rateLimit: true,
    },
  });
  const { headers } = await plain.ask("/");
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  await plain.close();
});

test("form-action allows the configured payment gateway and the shop's domains", async () => {
  const config = {
    mode: "test",
    publicUrl: "http://localhost:3000",
    trustProxy: false,
    rateLimit: true,
  } as const;
  const formAction = async (paymentOrigin: string | undefined, localeDomains = {}) => {
    const one = await startHttpShop({ config: { ...config, paymentOrigin, localeDomains } });
    const { headers } = await one.ask("/");
    await one.close();
    return /form-action ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  expect(await formAction(undefined)).toBe("'self'");
  expect(await formAction("https://gate.gopay.cz")).toBe("'self' https://gate.gopay.cz");
  // the demo gateway is on the shop's domain and redirects to the order's domain
  expect(await formAction(undefined, { en: "http://english.localhost:3000" })).toBe(
    "'self' http://localhost:3000 http://english.localhost:3000",
  );
});

test("the health check needs no valid host", async () => {
  expect(await shop.ask("/healthz", { headers: { host: "" } })).toMatchObject({
    status: 200,
    text: "ok\n",
  });
});

describe("the log", () => {
  test("has one line per page, without cookies, tokens and form data", async () => {
    shop.logged.length = 0;
    await shop.ask("/hledani?q=tajemstvi", {
      headers: {
        cookie: "guest-cart=tajemstvi",
        authorization: "Bearer tajemstvi",
        "x-request-id": "proxy-0001",
      },
    });
    await expect.poll(() => shop.logged).toHaveLength(1);
    expect(JSON.parse(shop.logged[0] ?? "")).toMatchObject({
      requestId: "proxy-0001",
      method: "GET",
      path: "/hledani",
      status: 200,
    });
    expect(shop.logged[0]).not.toContain("tajemstvi");
  });

  test.each([
    ["/shrnuti/12/s3cr3t", "/shrnuti/12/***"],
    ["/en/summary/12/s3cr3t?x=1", "/en/summary/12/***"],
    ["/12/koberce", "/12/koberce"],
  ])("%s is logged as %s", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});

describe("rate limits", () => {
  test.each([
    ["127.0.0.1", undefined],
    ["::ffff:127.0.0.1", undefined],
    ["::1", undefined],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:db8::6", "2001:db8:0:0::"],
  ])("%s counts as %s", (ip, address) => {
    expect(limitedAddress(ip)).toBe(address);
  });

  test("send the caller's address to the API and ignore the caller's headers", async () => {
    const api: FetchHandler = (_request, caller) =>
      Response.json({ address: caller?.address ?? null });
    const limited = await startHttpShop({ api });
    const unlimited = await startHttpShop({
      api,
      config: {
        mode: "test",
        publicUrl: "https://www.naslap.example",
        trustProxy: ["loopback"],
        rateLimit: false,
      },
    });
    const headers = { "x-forwarded-for": "203.0.113.9", address: "198.51.100.1" };
    const responses = async (from: HttpShop, sent: Record<string, string>) =>
      (await from.ask("/api/settings", { headers: sent })).text;
    expect(await responses(limited, headers)).toBe('{"address":"203.0.113.9"}');
    expect(await responses(limited, {})).toBe('{"address":null}');
    expect(await responses(unlimited, headers)).toBe('{"address":null}');
    await limited.close();
    await unlimited.close();
  });

  test("limit one address, not the others", async () => {
    const from = (address: string) => shop.ask("/", { headers: { "x-forwarded-for": address } });
    const statuses = [];
    for (let i = 0; i <= 900; i++) statuses.push((await from("203.0.113.7")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(900);
    const refused = await from("203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await from("203.0.113.8")).status).toBe(200);
    expect((await shop.ask("/")).status).toBe(200);
  });

  test("allow 240 changes a minute", async () => {
    const form = {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": "203.0.113.20",
    };
    const statuses = [];
    for (let i = 0; i < 245; i++)
      statuses.push((await shop.ask("/", { method: "POST", headers: form, body: "a=1" })).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(240);
  });

  test.each([
    [
      "an address with ports",
      ["203.0.113.30:1", "203.0.113.30:65535", "203.0.113.30", "::ffff:203.0.113.30"],
      "203.0.113.30",
    ],
    [
      "an IPv6 network with ports",
      ["[2001:db8:1:2::3]:80", "[2001:db8:1:2::4]", "2001:0DB8:0001:0002::5"],
      "2001:db8:1:2::",
    ],
    [
      "garbage",
      ["garbage", "1.2.3", "<script>", "1.2.3.4:x", "[::1", "unknown", "_hidden"],
      "127.0.0.1",
    ],
    ["garbage behind an address", ["garbage, 203.0.113.31", "203.0.113.31"], "203.0.113.31"],
  ])("count %s in X-Forwarded-For as one address", async (_name, forwarded, address) => {
    const limited = await startHttpShop({
      api: (_request, caller) => Response.json(caller?.address ?? null),
    });
    const responses = [];
    for (const value of forwarded)
      responses.push(
        (await limited.ask("/api/settings", { headers: { "x-forwarded-for": value } })).text,
      );
    expect(new Set(responses)).toEqual(new Set([JSON.stringify(address)]));
    await limited.close();
  });
});
