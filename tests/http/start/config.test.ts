import { mkdtempSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig, readDataConfig } from "../../../server/settings/config";
import { cookieSecrets } from "../../../server/settings/secrets";

const BACKEND = { API_BASE_URL: "https://api.example" };
const PUBLIC = { PUBLIC_URL: "https://www.naslap.cz" };
const SECRET = "0123456789abcdef0123456789abcdef";

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

// Specification: 7.28
test("an empty environment is valid", () => {
  expect(readConfig({})).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    port: 3000,
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    apiBaseUrl: undefined,
    registryUrls: {
      CZ: "https://ares.gov.cz/ekonomicke-subjekty-v-be/rest",
      SK: "https://api.statistics.sk/rpo/v1",
    },
    recaptcha: undefined,
    zbozi: undefined,
    pageScripts: [],
    pictureOrigins: [],
    sentryDsn: undefined,
    pictureStore: undefined,
    publicUrl: "http://localhost:3000",
    sessionSecrets: undefined,
    trustProxy: ["loopback"],
    smtpUrl: undefined,
    mailFrom: { name: "Nášlap", address: "shop@localhost" },
    payment: undefined,
    version: { country: "CZ", otherUrl: undefined },
    paymentOrigin: undefined,
    pageCacheBytes: 32_000_000,
    demoMembers: true,
    logLevel: "info",
    rateLimit: true,
  });
});

test("an empty variable counts as missing", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: " " })).toEqual(readConfig({}));
});

test("a command needs only the location of the data", () => {
  const databaseUrl = "postgres://shop@localhost/shop";
  expect(readDataConfig({ DATABASE_URL: databaseUrl, DATA_DIR: "/srv/data", PORT: "nic" })).toEqual(
    { databaseUrl, dataDir: "/srv/data" },
  );
  expect(() => readDataConfig({ DATABASE_URL: "mysql://x" })).toThrow(ConfigError);
});

test("origins of pictures are a comma list", () => {
  expect(
    readConfig({ PICTURE_ORIGINS: "https://pictures.example.cz/, https://CDN.example.cz" })
      .pictureOrigins,
  ).toEqual(["https://pictures.example.cz", "https://cdn.example.cz"]);
  expect(() => readConfig({ PICTURE_ORIGINS: "https://pictures.example.cz/a" })).toThrow(
    "must be an origin without a path",
  );
});

describe("external scripts", () => {
  test("are those with a setting", () => {
    const { pageScripts } = readConfig({
      GTM_ID: "GTM-ABC123",
      META_PIXEL_ID: "123456",
      CHAT_SCRIPT:
        "https://embed.chat.example/1/2.js, https://cdn.chat.example, wss://*.chat.example",
      AFFILIATE_SCRIPT: "https://partner.example/t.js",
    });
    expect(pageScripts.map(({ name, src }) => [name, src])).toEqual([
      ["tags", "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"],
      ["pixel", "https://connect.facebook.net/en_US/fbevents.js"],
      ["chat", "https://embed.chat.example/1/2.js"],
      ["affiliate", "https://partner.example/t.js"],
    ]);
    expect(pageScripts[2]?.sources.connect).toEqual([
      "https://embed.chat.example",
      "https://cdn.chat.example",
      "wss://*.chat.example",
    ]);
  });

  test.each([
    ["GTM_ID", "G-ABC123"],
    ["META_PIXEL_ID", "x"],
    ["CHAT_SCRIPT", "chat.js"],
    ["CHAT_SCRIPT", "https://a.example/x.js, 'unsafe-inline'"],
    ["CHAT_SCRIPT", "https://a.example/x.js, https://b.example/; script-src *"],
    ["AFFILIATE_SCRIPT", "javascript:alert(1)"],
    ["SENTRY_DSN", "https://sentry.example/1"],
  ])("%s %j is invalid", (name, value) =>
    expect(mistakesOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must be`)]),
  );

  test("failures are reported from log lines", () => {
    const dsn = "https://klic@sentry.example/1";
    expect(readConfig({ SENTRY_DSN: dsn }).sentryDsn).toBe(dsn);
    expect(mistakesOf({ SENTRY_DSN: dsn, LOG_LEVEL: "silent" })).toEqual([
      expect.stringContaining("LOG_LEVEL must be error or more"),
    ]);
  });
});

// Specification: 7.28
describe("values", () => {
  test.each([
    [
      { SHOP_COUNTRY: "SK", OTHER_SHOP_URL: "https://www.naslap.cz/" },
      { version: { country: "SK", otherUrl: "https://www.naslap.cz" } },
    ],
    [{ PORT: "8080" }, { port: 8080, publicUrl: "http://localhost:8080" }],
    [{ PUBLIC_URL: "https://WWW.naslap.cz/" }, { publicUrl: "https://www.naslap.cz" }],
    [{ API_BASE_URL: "https://api.example/v1/" }, { apiBaseUrl: "https://api.example/v1" }],
    [
      { ARES_URL: "http://127.0.0.1:8080/ares/", RPO_URL: "http://127.0.0.1:8080/rpo/" },
      { registryUrls: { CZ: "http://127.0.0.1:8080/ares", SK: "http://127.0.0.1:8080/rpo" } },
    ],
    [{ PAYMENT_GATEWAY: "demo" }, { payment: { kind: "demo" }, paymentOrigin: undefined }],
    [
      { PAYMENT_GATEWAY: "gopay", GOPAY_GOID: "8", GOPAY_CLIENT_ID: "1", GOPAY_CLIENT_SECRET: "s" },
      {
        payment: {
          kind: "gopay",
          url: "https://gate.gopay.cz/api",
          goId: "8",
          clientId: "1",
          clientSecret: "s",
        },
        paymentOrigin: "https://gate.gopay.cz",
      },
    ],
    [
      { API_BASE_URL: "https://api.example", GOPAY_URL: "https://gw.sandbox.gopay.com/api/" },
      { payment: undefined, paymentOrigin: "https://gw.sandbox.gopay.com" },
    ],
    [
      { RECAPTCHA_SITE_KEY: "6Le_a-b", RECAPTCHA_SECRET: "tajny" },
      { recaptcha: { siteKey: "6Le_a-b", secret: "tajny" } },
    ],
    [{ RECAPTCHA_SITE_KEY: "k", ...BACKEND }, { recaptcha: { siteKey: "k", secret: undefined } }],
    [
      { ZBOZI_SHOP_ID: "123456", ZBOZI_KEY: "a1B2" },
      { zbozi: { shopId: "123456", key: "a1B2", url: "https://www.zbozi.cz" } },
    ],
    [
      { ZBOZI_SHOP_ID: "123456", ...BACKEND },
      { zbozi: { shopId: "123456", key: undefined, url: "https://www.zbozi.cz" } },
    ],
    [{ SESSION_SECRETS: `${SECRET}, ${SECRET}2` }, { sessionSecrets: [SECRET, `${SECRET}2`] }],
    [{ TRUST_PROXY: "false" }, { trustProxy: false }],
    [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
    [
      { TRUST_PROXY: "loopback, 10.0.0.0/8,fd00::/8" },
      { trustProxy: ["loopback", "10.0.0.0/8", "fd00::/8"] },
    ],
    [{}, { localeDomains: {} }],
    [
      { ...PUBLIC, LOCALE_DOMAINS: "en=https://WWW.naslap.com/" },
      { localeDomains: { en: "https://www.naslap.com" } },
    ],
    [PUBLIC, { mailFrom: { name: "Nášlap", address: "shop@www.naslap.cz" } }],
    [
      { MAIL_FROM: "obchod@naslap.cz" },
      { mailFrom: { name: "Nášlap", address: "obchod@naslap.cz" } },
    ],
    [
      {
        SMTP_URL: "smtps://shop:secret@mail.example",
        MAIL_FROM: "Koberce U Nás <obchod@naslap.cz>",
      },
      {
        smtpUrl: "smtps://shop:secret@mail.example",
        mailFrom: { name: "Koberce U Nás", address: "obchod@naslap.cz" },
      },
    ],
    // their password is public: only a local shop has them by default
    [PUBLIC, { demoMembers: false }],
    [{ PUBLIC_URL: "http://localhost.naslap.cz" }, { demoMembers: false }],
    [{ PUBLIC_URL: "https://demo.naslap.cz", DEMO_MEMBERS: "on" }, { demoMembers: true }],
    [{ PUBLIC_URL: "http://127.0.0.1:8080" }, { demoMembers: true }],
    [{ DEMO_MEMBERS: "off" }, { demoMembers: false }],
    [PUBLIC, { demo: false }],
    [{ ...PUBLIC, DEMO: "on" }, { demo: true }],
    [{}, { demo: true }],
    [{ DEMO: "off" }, { demo: false }],
    [{ NODE_ENV: "development" }, { logLevel: "warn" }],
    [{ PAGE_CACHE_MB: "0" }, { pageCacheBytes: 0 }],
    [
      { DATABASE_URL: "postgres://shop@db/shop", SESSION_SECRETS: SECRET },
      { databaseUrl: "postgres://shop@db/shop" },
    ],
  ])("%j", (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });
});

describe("errors name the variable", () => {
  test.each([
    [{ PORT: "http" }, "PORT must be a port number"],
    [{ PORT: "65536" }, "PORT must be a port number"],
    [{ HOST: "a b" }, "HOST must be"],
    [{ PAGE_CACHE_MB: "-1" }, "PAGE_CACHE_MB must be a whole number of megabytes, 0 for no cache"],
    [{ PAGE_CACHE_MB: "1GB" }, "PAGE_CACHE_MB must be a whole number of megabytes"],
    [
      { DATABASE_URL: "mysql://x", SESSION_SECRETS: SECRET },
      "DATABASE_URL must begin with postgres://",
    ],
    [
      { DATABASE_URL: "postgres://db/shop" },
      "SESSION_SECRETS must be given together with DATABASE_URL",
    ],
    [
      { ...BACKEND, DATABASE_URL: "postgres://db/shop", SESSION_SECRETS: SECRET },
      "API_BASE_URL must not be given together with DATABASE_URL",
    ],
    [
      { SMTP_URL: "mail.example", MAIL_FROM: "obchod@naslap.cz" },
      "SMTP_URL must begin with smtp://",
    ],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be given together with SMTP_URL"],
    [{ MAIL_FROM: "Nášlap" }, "MAIL_FROM must be an address"],
    [{ MAIL_FROM: "a@naslap.cz, b@naslap.cz" }, "MAIL_FROM must be an address"],
    [
      { SMTP_URL: "smtp://mail.example", MAIL_FROM: "obchod@naslap.cz", ...BACKEND },
      "SMTP_URL must not be given together with API_BASE_URL",
    ],
    [
      { RECAPTCHA_SITE_KEY: "k" },
      "RECAPTCHA_SECRET must be given together with RECAPTCHA_SITE_KEY",
    ],
    [{ RECAPTCHA_SECRET: "s" }, "RECAPTCHA_SITE_KEY must be given together with RECAPTCHA_SECRET"],
    [
      { RECAPTCHA_SITE_KEY: "k", RECAPTCHA_SECRET: "s", ...BACKEND },
      "RECAPTCHA_SECRET must not be given together with API_BASE_URL",
    ],
    [{ ZBOZI_SHOP_ID: "1" }, "ZBOZI_KEY must be given together with ZBOZI_SHOP_ID"],
    [{ ZBOZI_KEY: "a" }, "ZBOZI_SHOP_ID must be given together with ZBOZI_KEY"],
    [
      { ZBOZI_SHOP_ID: "1", ZBOZI_KEY: "a", ...BACKEND },
      "ZBOZI_KEY must not be given together with API_BASE_URL",
    ],
    [{ ZBOZI_SHOP_ID: "shop", ZBOZI_KEY: "a" }, "ZBOZI_SHOP_ID must be the number"],
    [{ RECAPTCHA_SITE_KEY: "k&x=1", RECAPTCHA_SECRET: "s" }, "RECAPTCHA_SITE_KEY must be a key"],
    [{ API_BASE_URL: "localhost:8000" }, "API_BASE_URL must be an http"],
    [{ PUBLIC_URL: "https://naslap.cz/shop" }, "PUBLIC_URL must be an origin"],
    [{ ...PUBLIC, LOCALE_DOMAINS: "naslap.com" }, "must be a language with an origin"],
    [{ ...PUBLIC, LOCALE_DOMAINS: "de=https://naslap.de" }, "must be a language with an origin"],
    [{ ...PUBLIC, LOCALE_DOMAINS: "en=https://naslap.com/en" }, "must be an origin without a path"],
    [
      { ...PUBLIC, LOCALE_DOMAINS: "en=https://www.naslap.cz" },
      "LOCALE_DOMAINS must name another host",
    ],
    [
      { ...PUBLIC, LOCALE_DOMAINS: "en=http://naslap.com" },
      "LOCALE_DOMAINS must name another host",
    ],
    [{ LOCALE_DOMAINS: "en=https://naslap.com" }, "LOCALE_DOMAINS must name another host"],
    [{ SESSION_SECRETS: "short" }, "SESSION_SECRETS must be a comma list"],
    [{ SESSION_SECRETS: `${SECRET},short` }, "SESSION_SECRETS must be a comma list"],
    [{ TRUST_PROXY: "everyone" }, "TRUST_PROXY must be"],
    [{ TRUST_PROXY: "10.0.0.0/64" }, "TRUST_PROXY must be"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ NODE_ENV: "staging" }, "NODE_ENV must be"],
    [{ DEMO_MEMBERS: "yes" }, "DEMO_MEMBERS must be on or off"],
    [{ RATE_LIMIT: "maybe" }, "RATE_LIMIT must be"],
    [{ PAYMENT_GATEWAY: "paypal" }, "PAYMENT_GATEWAY must be gopay or demo"],
    [
      { PAYMENT_GATEWAY: "gopay", GOPAY_CLIENT_ID: "1", GOPAY_GOID: "1" },
      "GOPAY_CLIENT_SECRET must be given",
    ],
    [
      { PAYMENT_GATEWAY: "demo", ...BACKEND },
      "PAYMENT_GATEWAY must not be given together with API_BASE_URL",
    ],
  ])("%j", (environment, expected) => {
    const mistakes = mistakesOf(environment);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(expected);
  });

  test("reports all errors at once", () => {
    expect(mistakesOf({ PORT: "x", DATABASE_URL: "y", LOG_LEVEL: "z" })).toHaveLength(4);
  });
});

test("the generated secret is stored and readable only for its owner", () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "naslap-secret-"));
  const first = cookieSecrets({ sessionSecrets: undefined, dataDir });
  expect(first[0]?.length).toBeGreaterThanOrEqual(32);
  expect(cookieSecrets({ sessionSecrets: undefined, dataDir })).toEqual(first);
  const file = path.join(dataDir, "session-secret");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(first[0]);
  expect(cookieSecrets({ sessionSecrets: [SECRET], dataDir })).toEqual([SECRET]);
});
