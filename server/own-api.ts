import { setTimeout as pause } from "node:timers/promises";
import path from "node:path";
import { translate } from "../app/i18n/translate.server";
import { createCompanyRegistry } from "./adapters/company-registry";
import { createRecaptcha, NO_CAPTCHA, type Captcha } from "./adapters/recaptcha";
import { createApi, type Api, type Release } from "./api/index";
import { MAIL_JOB } from "./api/shared/job";
import type { Config } from "./config";
import { databaseTarget } from "./database-target";
import {
  askDatabase,
  checkDatabase,
  createChangeFeed,
  failureOf,
  loadBasics,
  migrate,
  openDatabase,
  prepareIfMissing,
  readMissing,
  readOperatingFigures,
  removeDemoMembers,
  runExclusively,
  seedIfEmpty,
  sweep,
  type ChangeFeed,
  type Database,
  type OperatingFigures,
  type RateLimits,
} from "./db/index";
import type { FetchHandler } from "./http/api";
import type { Logger } from "./log";
import { COUNTED_ORDERS_MS } from "./metrics";
import { openPaymentGateway } from "./payment-gateway";
import { createReadiness, type Part, type Readiness } from "./readiness";
import { startErrorOf } from "./start-error";
import { createScheduler, type JobState } from "./scheduler";
import { outboxTransport } from "./adapters/mail/outbox";
import { smtpTransport } from "./adapters/mail/smtp";
import type { MailTransport } from "./adapters/mail/transport";

/** Failures of the database that pass by themselves. */
const PASSING: ReadonlySet<ReturnType<typeof failureOf>> = new Set(["unavailable", "busy", "serialisation"] as const);
/** Between tries of a start whose database went away. */
const AGAIN_MS = 1_000;

export interface OwnApiParts {
  /** holds the demo assortment */
  seedFolder: string;
  /** names the code that runs */
  release: Release;
  limits: RateLimits;
}

/** The API that ships with the shop, over its own database. */
export interface OwnApi {
  fetch: FetchHandler;
  /** Makes the key of a cart or wishlist that is saved with the first thing that is put in. */
  newGuestKey: Api["newGuestKey"];
  changes: ChangeFeed;
  /** the pages of a demonstration's payment gateway */
  gatewayPages: FetchHandler | undefined;
  readiness: Readiness;
  /** how the periodic jobs went */
  jobs: () => JobState[];
  /** counts of what the operator watches */
  figures: () => Promise<OperatingFigures>;
  /**
   * Brings the database up to date, fills it with the demo assortment where it is empty, and prepares what is not prepared; readiness says how far it is.
   * Waits as long as it takes for other instances that do the same, and for a database that goes away meanwhile.
   * @throws {StartError} where something outside is in the way
   */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and the API over it. Nothing is made in it yet.
 * @throws {StartError} when the database cannot be read and written
 */
export async function openOwnApi(config: Config, { seedFolder, release, limits }: OwnApiParts, log: Logger): Promise<OwnApi> {
  const onWait = (what: string) => log.info(`waiting for another instance that ${what}`);
  const asStartError = (error: unknown): never => {
    throw startErrorOf(error, config) ?? error;
  };
  const { db, starter } = await open(config, log, onWait).catch(asStartError);
  const changes = createChangeFeed(db, log);
  const online = openPaymentGateway(config, log, (request) => fetch(request));
  const { fetch, jobs, newGuestKey, warmUp } = createApi({
    db,
    changes,
    release,
    limits,
    translate,
    publicUrl: config.publicUrl,
    localeDomains: config.localeDomains,
    log,
    mailTransport: mailTransport(config, log),
    companyRegistry: createCompanyRegistry({ url: config.aresUrl }),
    gateway: online?.gateway,
    captcha: captchaOf(config, log),
    version: config.version,
    wakeMails: () => scheduler.wake(MAIL_JOB),
  });
  const scheduler = createScheduler({
    jobs: [
      // every instance knows of a change within two seconds
      { name: "change log", everyMs: 500, onEveryInstance: true, run: changes.poll },
      { name: "sweep", everyMs: 10 * 60_000, run: (ending) => sweepAndLog(db, log, ending) },
      ...jobs,
    ],
    runExclusively: (name, job) => runExclusively(db, name, job),
    log,
  });
  const readiness = createReadiness(["migrations", "catalogue"], { part: "database", answers: () => askDatabase(db) });
  let isClosed = false;

  async function bringUp(): Promise<void> {
    await migrate(starter, onWait);
    readiness.done("migrations");
    await fillIfEmpty(starter, seedFolder, config, log, onWait);
    await settleDemoMembers(starter, seedFolder, config, log);
    await prepareIfMissing(starter, onWait);
    if (isClosed) return;
    scheduler.start();
    readiness.open();
  }

  /** Pages need not wait for it: a request in the meantime reads what is missing. */
  async function readAhead(): Promise<void> {
    await untilAvailable(warmUp, log);
    readiness.done("catalogue" satisfies Part);
  }

  return {
    fetch,
    newGuestKey,
    changes,
    gatewayPages: online?.pages,
    readiness,
    jobs: scheduler.states,
    figures: () => readOperatingFigures(db, new Date(Date.now() - COUNTED_ORDERS_MS)),
    async prepare() {
      try {
        await untilAvailable(bringUp, log);
        if (starter !== db) await starter.close();
      } catch (error) {
        if (!isClosed) asStartError(error);
        return;
      }
      readAhead().catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, "listings could not be read beforehand");
      });
    },
    async close() {
      isClosed = true;
      await scheduler.close();
      // not awaited: it may be waiting for another instance, and ends with the process
      if (starter !== db) void starter.close();
      await db.close();
    },
  };
}

async function sweepAndLog(db: Database, log: Logger, ending: AbortSignal): Promise<void> {
  const swept = await sweep(db, new Date(), ending);
  if (Object.values(swept).some((count) => count > 0)) log.info({ swept }, "swept");
}

function captchaOf({ recaptcha }: Config, log: Logger): Captcha {
  if (recaptcha?.secret === undefined) return NO_CAPTCHA;
  return createRecaptcha({ secret: recaptcha.secret, log });
}

/** Fills an empty database with the demo assortment; without it only with what no shop can do without, and tells the operator what comes next. */
async function fillIfEmpty(db: Database, seedFolder: string, { demo }: Config, log: Logger, onWait: (what: string) => void): Promise<void> {
  if (demo) {
    if (await seedIfEmpty(db, seedFolder, onWait)) log.info("demo assortment loaded");
    return;
  }
  await loadBasics(db, seedFolder, onWait);
  const missing = await readMissing(db);
  if (missing.length)
    log.warn(
      { missing },
      "the shop is not complete: import products (npm run shop -- catalogue import FILE), or look at the demo (npm run shop -- demo load)",
    );
}

/** Demo members log in with a password that everybody can read: whether they may is said at every start, and otherwise they are deleted. */
async function settleDemoMembers(db: Database, seedFolder: string, { demoMembers }: Config, log: Logger): Promise<void> {
  if (demoMembers) return log.warn("demo members can log in with the password of the README: DEMO_MEMBERS=off deletes them");
  const members = await removeDemoMembers(db, seedFolder);
  if (members > 0) log.info({ members }, "demo members are deleted: DEMO_MEMBERS is off");
}

/** Opens the database, and for the work of the start once more without limits of time where it has any. @throws where it cannot be used */
async function open(config: Config, log: Logger, onWait: (what: string) => void): Promise<{ db: Database; starter: Database }> {
  const target = databaseTarget(config, log);
  const db = openDatabase(target);
  const starter = target.kind === "postgres" ? openDatabase(target, { unlimited: true }) : db;
  await checkDatabase(starter, onWait);
  return { db, starter };
}

/** Does the work again for as long as the database is unavailable or held by others. Each of these works finds what is done already. */
async function untilAvailable(work: () => Promise<void>, log: Logger): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.has(failureOf(error))) throw error;
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "the start waits for the database");
      await pause(AGAIN_MS);
    }
  }
}

/** Where this shop's e-mails go: to the mail server of the settings; without one into a folder, which is said. */
export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  const folder = path.join(dataDir, "outbox");
  log.warn({ folder }, "SMTP_URL is not set: e-mails are not sent but written into a folder");
  return outboxTransport(folder, mailFrom);
}
