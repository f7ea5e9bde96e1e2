import path from "node:path";
import { z } from "zod";
import type { Locale } from "~/contract/core/locale";
import type { ShopVersion } from "~/contract/core/shop-version";
import { SHOP_COUNTRIES, type ShopCountry } from "~/contract/customer/address";
import { commaList } from "~/domain/text";
import { knownScripts, type KnownScript } from "~/domain/web";
import { isDsn } from "../adapters/error-reports/dsn";
import type { PictureStoreConfig } from "../adapters/images/picture-store";
import type { MailFrom } from "../adapters/mail/transport";
import { findConflicts } from "./setting-conflicts";
import {
  httpUrl,
  localeDomainsSchema,
  mailFromSchema,
  originSchema,
  originsSchema,
  scriptSchema,
  SHOP_NAME,
  trustProxySchema,
  url,
  type TrustProxy,
} from "./setting-schemas";

interface RecaptchaConfig {
  siteKey: string;
  /** undefined if an external backend verifies the tokens */
  secret: string | undefined;
}

/** The settings of a shop (docs/configuration.md). */
export interface Config {
  mode: "production" | "development" | "test";
  host: string;
  port: number;
  /** port of the metrics; undefined: none */
  metricsPort: number | undefined;
  /** absolute path of the folder of database, pictures and generated session secret */
  dataDir: string;
  /** S3-compatible store of pictures; undefined: `images` in `dataDir` */
  pictureStore: PictureStoreConfig | undefined;
  /** PostgreSQL; undefined: an SQLite file in `dataDir` */
  databaseUrl: string | undefined;
  /** external backend that implements the contract; undefined: the API runs in this process */
  apiBaseUrl: string | undefined;
  /** company registries: the Czech ARES and the Slovak RPO, without a trailing slash */
  registryUrls: Record<ShopCountry, string>;
  /** undefined: forms are guarded by honeypot, filling time and rate limits only */
  recaptcha: RecaptchaConfig | undefined;
  /** external scripts that pages load with consent */
  pageScripts: readonly KnownScript[];
  /** origins of pictures of an external backend */
  pictureOrigins: readonly string[];
  /** error reporting service (Sentry protocol); undefined: failures are only logged */
  sentryDsn: string | undefined;
  /** public origin of the shop, without a trailing slash */
  publicUrl: string;
  localeDomains: Partial<Record<Locale, string>>;
  /** newest first; undefined: a single instance generates one (`secrets.ts`) */
  sessionSecrets: readonly string[] | undefined;
  trustProxy: TrustProxy;
  /** mail server; undefined: e-mails become files in `dataDir` */
  smtpUrl: string | undefined;
  mailFrom: MailFrom;
  /** payment gateway; undefined: no online payments */
  payment: PaymentConfig | undefined;
  /** country of delivery of this version of the shop, and the version for the other country */
  version: ShopVersion;
  paymentOrigin: string | undefined;
  heurekaKey: string | undefined;
  /** conversions of Zboží.cz; without a key another backend sends the orders */
  zbozi: { shopId: string; key: string | undefined; url: string } | undefined;
  hasHeurekaAvailability: boolean;
  /** memory limit of the page cache; 0 turns it off */
  pageCacheBytes: number;
  /** true if an empty database gets the demo data */
  demo: boolean;
  /** true if members of the demo data, with their public password, may log in */
  demoMembers: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimit: boolean;
}

type PaymentConfig =
  | { kind: "gopay"; url: string; goId: string; clientId: string; clientSecret: string }
  | { kind: "demo" };

export class ConfigError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.name = "ConfigError";
  }
}

export const MIN_SECRET_LENGTH = 32;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
/** Names of this machine; other machines cannot reach the shop by them. */
export const OWN_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const withoutTrailingSlash = (text: string) => text.replace(/\/+$/, "");

const portSchema = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number from 0 to 65535")
  .transform(Number)
  .refine((port) => port <= 65_535, "must be a port number from 0 to 65535");

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], {
      error: "must be production, development or test",
    })
    .default("production"),
  HOST: z.string().regex(/^\S+$/, "must be a host name or an address").default("0.0.0.0"),
  PORT: portSchema.default(3000),
  METRICS_PORT: portSchema.optional(),
  DATA_DIR: z.string().default("./data"),
  PICTURE_STORE_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  PICTURE_STORE_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be a region, such as eu-central-1")
    .default("us-east-1"),
  PICTURE_STORE_KEY: z.string().optional(),
  PICTURE_STORE_SECRET: z.string().optional(),
  PICTURE_ORIGINS: originsSchema.default([]),
  DATABASE_URL: url(["postgres:", "postgresql:"], "must begin with postgres://").optional(),
  API_BASE_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  RPO_URL: httpUrl.transform(withoutTrailingSlash).default("https://api.statistics.sk/rpo/v1"),
  ARES_URL: httpUrl
    .transform(withoutTrailingSlash)
    .default("https://ares.gov.cz/ekonomicke-subjekty-v-be/rest"),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, "must be a key as Google gives it: letters, digits, - and _")
    .optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z\d]{4,12}$/, "must be a container of Google Tag Manager, such as GTM-ABC1234")
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be a number")
    .optional(),
  CHAT_SCRIPT: scriptSchema.optional(),
  AFFILIATE_SCRIPT: scriptSchema.optional(),
  SENTRY_DSN: z
    .string()
    .refine(isDsn, "must be a DSN as Sentry gives it: https://KEY@HOST/PROJECT")
    .optional(),
  PUBLIC_URL: originSchema.optional(),
  LOCALE_DOMAINS: localeDomainsSchema.default({}),
  SESSION_SECRETS: z
    .string()
    .transform(commaList)
    .refine(
      (list) => list.length > 0 && list.every((secret) => secret.length >= MIN_SECRET_LENGTH),
      {
        error: `must be a comma list, each secret at least ${MIN_SECRET_LENGTH} characters long`,
      },
    )
    .optional(),
  TRUST_PROXY: trustProxySchema.default(["loopback"]),
  SMTP_URL: url(["smtp:", "smtps:"], "must begin with smtp:// or smtps://").optional(),
  MAIL_FROM: mailFromSchema.optional(),
  PAYMENT_GATEWAY: z.enum(["gopay", "demo"], { error: "must be gopay or demo" }).optional(),
  GOPAY_URL: httpUrl.transform(withoutTrailingSlash).default("https://gate.gopay.cz/api"),
  GOPAY_GOID: z
    .string()
    .regex(/^\d{1,15}$/, "must be a number")
    .optional(),
  GOPAY_CLIENT_ID: z.string().optional(),
  GOPAY_CLIENT_SECRET: z.string().optional(),
  SHOP_COUNTRY: z.enum(SHOP_COUNTRIES, { error: "must be CZ or SK" }).default("CZ"),
  OTHER_SHOP_URL: httpUrl.transform(withoutTrailingSlash).optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^\d{1,5}$/, "must be a whole number of megabytes, 0 for no cache")
    .transform(Number)
    .default(32),
  HEUREKA_KEY: z
    .string()
    .regex(/^\w{32}$/, "must be the key of Ověřeno zákazníky: 32 letters and digits")
    .optional(),
  ZBOZI_SHOP_ID: z
    .string()
    .regex(/^\d{1,10}$/, "must be the number of the shop at Zboží.cz")
    .optional(),
  ZBOZI_URL: httpUrl.transform(withoutTrailingSlash).default("https://www.zbozi.cz"),
  ZBOZI_KEY: z.string().max(255, "must be the secret key of conversions of Zboží.cz").optional(),
  HEUREKA_AVAILABILITY: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  DEMO: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  DEMO_MEMBERS: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).optional(),
  RATE_LIMIT: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
});

export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** Parses the environment; an empty variable counts as not set. @throws {ConfigError} with all mistakes at once */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const parsed = environmentSchema.safeParse(given);
  const mistakes = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? []),
    ...findConflicts(given, parsed.data),
  ];
  if (!parsed.success || mistakes.length) throw new ConfigError(mistakes);

  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    dataDir: path.resolve(env.DATA_DIR),
    pictureStore: pictureStoreOf(env),
    databaseUrl: env.DATABASE_URL,
    apiBaseUrl: env.API_BASE_URL,
    registryUrls: { CZ: env.ARES_URL, SK: env.RPO_URL },
    recaptcha: recaptchaOf(env),
    pageScripts: scriptsOf(env),
    pictureOrigins: env.PICTURE_ORIGINS,
    sentryDsn: env.SENTRY_DSN,
    publicUrl,
    localeDomains: env.LOCALE_DOMAINS,
    sessionSecrets: env.SESSION_SECRETS,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? { name: SHOP_NAME, address: `shop@${new URL(publicUrl).hostname}` },
    payment: paymentOf(env),
    version: { country: env.SHOP_COUNTRY, otherUrl: env.OTHER_SHOP_URL },
    // with an external backend, forms also lead to its gateway
    paymentOrigin:
      env.PAYMENT_GATEWAY === "gopay" || (env.API_BASE_URL && given["GOPAY_URL"])
        ? new URL(env.GOPAY_URL).origin
        : undefined,
    heurekaKey: env.HEUREKA_KEY,
    zbozi:
      env.ZBOZI_SHOP_ID === undefined
        ? undefined
        : { shopId: env.ZBOZI_SHOP_ID, key: env.ZBOZI_KEY, url: env.ZBOZI_URL },
    hasHeurekaAvailability: env.HEUREKA_AVAILABILITY === "on",
    pageCacheBytes: env.PAGE_CACHE_MB * 1_000_000,
    demo:
      env.DEMO === undefined ? OWN_HOSTS.includes(new URL(publicUrl).hostname) : env.DEMO === "on",
    demoMembers:
      env.DEMO_MEMBERS === undefined
        ? OWN_HOSTS.includes(new URL(publicUrl).hostname)
        : env.DEMO_MEMBERS === "on",
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === "production" ? "info" : "warn"),
    rateLimit: env.RATE_LIMIT === "on",
  };
}

function paymentOf(env: z.infer<typeof environmentSchema>): PaymentConfig | undefined {
  const {
    PAYMENT_GATEWAY: kind,
    GOPAY_URL,
    GOPAY_GOID = "",
    GOPAY_CLIENT_ID = "",
    GOPAY_CLIENT_SECRET = "",
  } = env;
  if (kind !== "gopay") return kind && { kind };
  return {
    kind,
    url: GOPAY_URL,
    goId: GOPAY_GOID,
    clientId: GOPAY_CLIENT_ID,
    clientSecret: GOPAY_CLIENT_SECRET,
  };
}

const pictureStoreOf = (env: z.output<typeof environmentSchema>): PictureStoreConfig | undefined =>
  env.PICTURE_STORE_URL === undefined
    ? undefined
    : {
        url: env.PICTURE_STORE_URL,
        region: env.PICTURE_STORE_REGION,
        accessKey: env.PICTURE_STORE_KEY ?? "",
        secret: env.PICTURE_STORE_SECRET ?? "",
      };

const recaptchaOf = (env: z.output<typeof environmentSchema>): RecaptchaConfig | undefined =>
  env.RECAPTCHA_SITE_KEY === undefined
    ? undefined
    : { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET };

const scriptsOf = ({
  GTM_ID,
  META_PIXEL_ID,
  CHAT_SCRIPT,
  AFFILIATE_SCRIPT,
}: z.output<typeof environmentSchema>): KnownScript[] =>
  knownScripts({
    tags: GTM_ID === undefined ? undefined : { id: GTM_ID },
    pixel: META_PIXEL_ID === undefined ? undefined : { id: META_PIXEL_ID },
    chat: CHAT_SCRIPT,
    affiliate: AFFILIATE_SCRIPT,
  });

export type DataConfig = Pick<Config, "dataDir" | "databaseUrl"> &
  Partial<Pick<Config, "pictureStore">>;

/** Parses only the settings of the data, for tools. @throws {ConfigError} */
export function readDataConfig(
  environment: Readonly<Record<string, string | undefined>>,
): DataConfig {
  const names = SETTING_NAMES.filter((name) =>
    /^(?:DATA_DIR|DATABASE_URL|PICTURE_STORE_\w+)$/.test(name),
  );
  const values = Object.fromEntries(names.map((name) => [name, environment[name]]));
  const { dataDir, databaseUrl, pictureStore } = readConfig({
    ...values,
    SESSION_SECRETS: "x".repeat(MIN_SECRET_LENGTH),
  });
  return { dataDir, databaseUrl, pictureStore };
}

/** The configuration of this process. A mistake is printed on standard error and ends the process with code 1. */
export function configOfProcess(): Config {
  const config = orEnd(() => readConfig(process.env));
  process.env["NODE_ENV"] = config.mode; // React and Remix choose their builds by it at load time
  return config;
}

export const dataConfigOfProcess = (): DataConfig => orEnd(() => readDataConfig(process.env));

function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const mistake of error.mistakes) console.error(`Wrong setting: ${mistake}`);
    console.error(
      "What to do: correct it in the environment; docs/configuration.md explains every setting",
    );
    process.exit(1);
  }
}
