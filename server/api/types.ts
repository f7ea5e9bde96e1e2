import type { Translate } from "~/contract/core/locale";
import type { Log } from "~/contract/core/log";
import type { ShopVersion } from "~/contract/core/shop-version";
import type { Heureka } from "../adapters/heureka";
import type { MailTransport } from "../adapters/mail/transport";
import type { Passwords } from "../adapters/passwords";
import type { PaymentGateway } from "../adapters/payment/gateway";
import type { Captcha } from "../adapters/recaptcha";
import type { CompanyRegistry } from "../adapters/registry/company-registry";
import type { Zbozi } from "../adapters/zbozi";
import type { ChangeFeed, Database, RateLimits } from "../db/index";
import type { QueueMail } from "./auth";
import type { Release } from "./feed";
import type { MailSender } from "./mail";
import type { PaymentService } from "./order";
import type { Caller } from "./shared/app";
import type { Job } from "./shared/job";
import type { Random } from "./shared/random";
import type { WatchdogService } from "./watchdog";

/** What the API needs: database, adapters, and replacements for tests. */
export interface ApiDeps {
  /** open and migrated */
  db: Database;
  changes: ChangeFeed;
  /** identifies the running release, the same on all its instances */
  release: Release;
  /** returns the text of a failing field in a language, by keys such as `validation:min` */
  translate: Translate;
  /** origin of the storefront for feeds and sitemaps */
  publicUrl: string;
  /** serves Heureka's availability feed; default false */
  hasHeurekaAvailability?: boolean;
  /** origins of languages with their own domain */
  localeDomains?: Readonly<Record<string, string>>;
  log: Log;
  /** without it e-mails wait in the queue */
  mailTransport?: MailTransport;
  clock?: () => Date;
  random?: Random;
  /** shared by the instances; default: in memory */
  limits?: RateLimits;
  passwords?: Passwords;
  queueMail?: QueueMail;
  /** undefined: no company look-up */
  companyRegistry?: CompanyRegistry;
  /** undefined: orders are not sent to Heureka */
  heureka?: Heureka | undefined;
  /** undefined: orders are not sent to Zboží.cz */
  zbozi?: Zbozi | undefined;
  /** undefined: no online payments */
  gateway?: PaymentGateway | undefined;
  /** undefined: tokens of forms are not verified */
  captcha?: Captcha;
  listingPatienceMs?: number;
  /** sends queued e-mails soon; without it they wait for the job's interval */
  wakeMails?: () => void;
  /** delivery country; default: Czechia */
  version?: ShopVersion;
}

export interface Api {
  /** Loads listings into memory before the first request. */
  warmUp: () => Promise<void>;
  jobs: readonly Job[];
  mails: MailSender;
  watchdogs: Pick<WatchdogService, "sendDue">;
  payments: Pick<PaymentService, "settleDue">;
  fetch: (request: Request, caller?: Caller) => Promise<Response>;
  /** Returns the new address of a path of the old shop; undefined without a redirect. */
  findRedirect: (requested: string) => Promise<string | undefined>;
  /** method and path of every route in Hono's syntax */
  routes: readonly { method: string; path: string }[];
}
