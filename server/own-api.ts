import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { translate } from "~/i18n/texts/translate.server";
import { createHeureka, heurekaUrl } from "./adapters/heureka";
import { outboxTransport } from "./adapters/mail/outbox";
import { smtpTransport } from "./adapters/mail/smtp";
import type { MailTransport } from "./adapters/mail/transport";
import { createRecaptcha, NO_CAPTCHA, type Captcha } from "./adapters/recaptcha";
import { createCompanyRegistry } from "./adapters/registry/company-registry";
import { createZbozi } from "./adapters/zbozi";
import { createApi, type Api, type Release } from "./api/index";
import { MAIL_JOB } from "./api/shared/job";
import {
  endFutureWaits,
  readActivityBefore,
  readMissingData,
  readOperatingFigures,
  sweep,
  type OperatingFigures,
} from "./api/upkeep";
import {
  canWrite,
  checkDatabase,
  createChangeFeed,
  databaseFailureOf,
  loadBasics,
  migrate,
  moveLogIntoFile,
  noticeRestore,
  openDatabase,
  pingDatabase,
  prepareIfMissing,
  readDemoMembers,
  removeDemoMembers,
  runExclusively,
  seedIfEmpty,
  type ChangeFeed,
  type Database,
  type RateLimits,
} from "./db/index";
import type { FetchHandler } from "./http/api/api";
import { createClockWatch, type ClockWatch } from "./jobs/clock-watch";
import { createScheduler, type JobState } from "./jobs/scheduler";
import type { Logger } from "./log/log";
import { COUNTED_ORDERS_MS } from "./log/metrics";
import { openPaymentGateway } from "./payment-gateway";
import type { Config } from "./settings/config";
import { databaseTarget } from "./settings/database-target";
import { createReadiness, type Readiness, type ReadinessPart } from "./start/readiness";
import { refuseUnusableFiles } from "./start/sqlite-files";
import { startErrorOf } from "./start/start-error";
import { runStep, type OnStep, type Prepared } from "./start/start-output";

const PASSING: ReadonlySet<ReturnType<typeof databaseFailureOf>> = new Set([
  "unavailable",
  "busy",
  "serialisation",
] as const);
/** Pause between retries of the start. */
const AGAIN_MS = 1_000;

interface OwnApiParts {
  seedFolder: string;
  release: Release;
  limits: RateLimits;
}

export interface OwnApi {
  fetch: FetchHandler;
  /** New address of a path of the old shop; undefined if there is none. */
  findRedirect: Api["findRedirect"];
  changes: ChangeFeed;
  gatewayPages: FetchHandler | undefined;
  readiness: Readiness;
  jobs: () => JobState[];
  figures: () => Promise<OperatingFigures>;
  /**
   * Migrates the database, loads the demo data if it is empty, and builds indexes; readiness reports the progress. Waits for other instances that do
   * the same, and retries while the database is away.
   * @throws {StartError} if a cause outside the program prevents it
   */
  prepare(onStep: OnStep): Promise<Prepared>;
  close(): Promise<void>;
}

/** Opens database and API without changing data. @throws {StartError} if the database cannot be read and written */
export async function openOwnApi(
  config: Config,
  { seedFolder, release, limits }: OwnApiParts,
  log: Logger,
): Promise<OwnApi> {
  const onWait = (what: string) => log.info(`waiting for another instance that ${what}`);
  const asStartError = (error: unknown): never => {
    throw startErrorOf(error, config) ?? error;
  };
  const { db, starter } = await open(config, log, onWait).catch(asStartError);
  const changes = createChangeFeed(db, log);
  const online = openPaymentGateway(config, log, (request) => fetch(request));
  const { fetch, findRedirect, jobs, warmUp } = createApi({
    db,
    changes,
    release,
    limits,
    translate,
    publicUrl: config.publicUrl,
    hasHeurekaAvailability: config.hasHeurekaAvailability,
    localeDomains: config.localeDomains,
    log,
    mailTransport: mailTransport(config, log),
    companyRegistry: createCompanyRegistry({ urls: config.registryUrls }),
    heureka:
      config.heurekaKey === undefined
        ? undefined
        : createHeureka({ url: heurekaUrl(config.version.country), key: config.heurekaKey }),
    zbozi:
      config.zbozi?.key === undefined
        ? undefined
        : createZbozi({ ...config.zbozi, key: config.zbozi.key }),
    gateway: online?.gateway,
    captcha: captchaOf(config, log),
    version: config.version,
    wakeMails: () => scheduler.wake(MAIL_JOB),
  });
  const clockWatch = createClockWatch({
    readActivityBefore: (before) => readActivityBefore(db, before),
    log,
  });
  const scheduler = createScheduler({
    jobs: [
      // every instance learns of a change within two seconds
      { name: "change log", everyMs: 500, onEveryInstance: true, run: changes.poll },
      // a shop without a load balancer is not asked by /readyz
      { name: "damage", everyMs: 10_000, onEveryInstance: true, run: () => db.checkDamage() },
      {
        name: "sweep",
        everyMs: 10 * 60_000,
        run: (ending) => sweepAndLog(db, clockWatch, log, ending),
      },
      ...jobs,
    ],
    runExclusively: (name, job) => runExclusively(db, name, job),
    log,
  });
  const readiness = createReadiness(
    ["migrations", "catalogue"],
    [
      { part: "database", isUsable: () => pingDatabase(db) },
      { part: "writes", isUsable: () => canWrite(db, config.dataDir) },
    ],
  );
  let isClosed = false;

  async function bringUp(onStep: OnStep): Promise<Prepared> {
    await runStep("Migrations", onStep, () => migrate(starter, onWait));
    const restore = await noticeRestore(starter, new Date());
    if (restore)
      log.warn(
        restore,
        "the database was restored from a copy: numbers that may have been given after it are left out, waiting e-mails are held (docs/operating.md, After a restore)",
      );
    readiness.done("migrations");
    const demoMembers = await runStep(
      config.demo ? "Demo data" : "Currencies and countries",
      onStep,
      async () => {
        await fillIfEmpty(starter, seedFolder, config, log, onWait);
        return settleDemoMembers(starter, seedFolder, config, log);
      },
    );
    await runStep("Listings", onStep, () => prepareIfMissing(starter, onWait));
    // before the first order: a shop that then loses its log is not taken for a new one
    await moveLogIntoFile(starter);
    if (!isClosed) {
      scheduler.start();
      readiness.open();
    }
    return { demoMembers };
  }

  async function readAhead(): Promise<void> {
    await untilAvailable(warmUp, log);
    readiness.done("catalogue" satisfies ReadinessPart);
  }

  return {
    fetch,
    findRedirect,
    changes,
    gatewayPages: online?.pages,
    readiness,
    jobs: scheduler.states,
    figures: () => readOperatingFigures(db, new Date(Date.now() - COUNTED_ORDERS_MS)),
    async prepare(onStep) {
      try {
        const prepared = await untilAvailable(() => bringUp(onStep), log);
        if (starter !== db) await starter.close();
        readAhead().catch((error: unknown) => {
          if (!isClosed) log.error({ err: error }, "listings could not be preloaded");
        });
        return prepared;
      } catch (error) {
        if (!isClosed) asStartError(error);
        return { demoMembers: [] };
      }
    },
    async close() {
      isClosed = true;
      await scheduler.close();
      // not awaited: it may wait for another instance; it ends with the process
      if (starter !== db) void starter.close();
      await db.close();
    },
  };
}

async function sweepAndLog(
  db: Database,
  clock: ClockWatch,
  log: Logger,
  ending: AbortSignal,
): Promise<void> {
  const now = new Date();
  await endFutureWaits(db, now);
  if (!(await clock.isTrusted())) return;
  const swept = await sweep(db, now, ending);
  if (Object.values(swept).some((count) => count > 0)) log.info({ swept }, "expired data deleted");
}

function captchaOf({ recaptcha }: Config, log: Logger): Captcha {
  if (recaptcha?.secret === undefined) return NO_CAPTCHA;
  return createRecaptcha({ secret: recaptcha.secret, log });
}

/** Fills an empty database: with the demo data, or with currencies and countries and a log line of the data that the operator must add. */
async function fillIfEmpty(
  db: Database,
  seedFolder: string,
  { demo }: Config,
  log: Logger,
  onWait: (what: string) => void,
): Promise<void> {
  if (demo) {
    if (await seedIfEmpty(db, seedFolder, onWait)) log.info("demo assortment loaded");
    return;
  }
  await loadBasics(db, seedFolder, onWait);
  const missing = (await readMissingData(db)).map(({ name }) => name);
  if (missing.length)
    log.warn(
      { missing },
      "the shop is not complete: npm run shop -- doctor names the commands that load what is missing, npm run shop -- demo load shows the demo",
    );
}

/** Demo members have a public password: logs at every start that they may log in, if there are some, or deletes them. @returns their addresses */
async function settleDemoMembers(
  db: Database,
  seedFolder: string,
  { demoMembers }: Config,
  log: Logger,
): Promise<string[]> {
  if (demoMembers) {
    const members = await readDemoMembers(db, seedFolder);
    if (members.length > 0)
      log.warn(
        "demo members can log in with the password of the README: DEMO_MEMBERS=off deletes them",
      );
    return members;
  }
  const members = await removeDemoMembers(db, seedFolder);
  if (members > 0) log.info({ members }, "demo members are deleted: DEMO_MEMBERS is off");
  return [];
}

/** Opens the database, and for the start a second connection without timeouts. @throws if it is unusable */
async function open(
  config: Config,
  log: Logger,
  onWait: (what: string) => void,
): Promise<{ db: Database; starter: Database }> {
  const target = databaseTarget(config, log);
  if (target.kind === "sqlite") refuseUnusableFiles(config.dataDir);
  const onDamage = (damage: Error) =>
    log.error({ reason: damage.message }, damageText(damage, config));
  const db = openDatabase(target, { onDamage });
  const starter = target.kind === "postgres" ? openDatabase(target, { unlimited: true }) : db;
  await checkDatabase(starter, onWait);
  return { db, starter };
}

/** What the operator of a running shop does about damage. */
function damageText(damage: Error, config: Config): string {
  const { message, remedy } = startErrorOf(damage, config) ?? {
    message: "the database is damaged",
    remedy: "restore a backup",
  };
  return `${message}: changes are refused until the next start. Stop the shop, look with npm run shop -- doctor, then ${remedy} (docs/operating.md, After a restore)`;
}

/** Retries while the database is unavailable or locked. The work must be repeatable. */
async function untilAvailable<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.has(databaseFailureOf(error))) throw error;
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        "the start waits for the database",
      );
      await pause(AGAIN_MS);
    }
  }
}

export function mailTransport({ smtpUrl, mailFrom, dataDir }: Config, log: Logger): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom);
  const folder = path.join(dataDir, "outbox");
  log.warn({ folder }, "SMTP_URL is not set: e-mails are written into a folder and not sent");
  return outboxTransport(folder, mailFrom);
}
