import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { openPictureStore } from "../adapters/images/picture-store";
import { readDemoSettings } from "../api/content/made-up-data";
import { readMissingData, readOperatingFigures } from "../api/upkeep";
import { findDamage, openDatabase, releaseOfTables, type Database } from "../db/index";
import { ConfigError, OWN_HOSTS, readConfig, type Config } from "../settings/config";
import { databaseTarget } from "../settings/database-target";
import { refuseUnusableFiles, SQLITE_FILES } from "../start/sqlite-files";
import { StartError, startErrorOf } from "../start/start-error";
import { CommandFailed, UsageError, type CommandWithoutShop } from "./command";

type Severity = "ok" | "warning" | "error";
interface Finding {
  severity: Severity;
  text: string;
}
const ok = (text: string): Finding => ({ severity: "ok", text });
const warning = (text: string): Finding => ({ severity: "warning", text });
const error = (text: string): Finding => ({ severity: "error", text });

const MIN_FREE_MB = { warning: 1_000, error: 100 };
const MAX_CLOCK_SECONDS = 5;
/** S3 refuses requests from 15 minutes on. */
const MAX_STORE_CLOCK_SECONDS = 60;
const MAX_WAIT_MS = 5_000;
/** A message that waits longer was tried several times. */
const LATE_MAIL_MS = 60 * 60_000;
const FIGURES_MS = 30 * 86_400_000;
const SILENT = { info: () => undefined, warn: () => undefined };

export const doctorCommand: CommandWithoutShop = {
  name: "doctor",
  usage: "",
  help: "Checks this installation: settings, folder, disk, store of pictures, database, secrets, clock, mail, gateway, missing data, pending tasks. Exit code 0, 2 with warnings, 1 with errors.",
  async runWithoutShop({ environment, print, needsAttention }, args) {
    if (args.length) throw new UsageError("This command takes no arguments");
    const findings: Finding[] = [];
    for await (const finding of examine(environment)) {
      findings.push(finding);
      print(`${finding.severity.padEnd(7)}  ${finding.text}`);
    }
    const count = (severity: Severity) =>
      findings.filter((one) => one.severity === severity).length;
    if (count("error"))
      throw new CommandFailed(`errors: ${count("error")}, warnings: ${count("warning")}`);
    if (count("warning")) needsAttention();
  },
};

async function* examine(
  environment: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
    yield ok(`settings: the shop is at ${config.publicUrl}`);
  } catch (reason) {
    if (!(reason instanceof ConfigError)) throw reason;
    for (const mistake of reason.mistakes)
      yield error(`settings: ${mistake} (docs/configuration.md)`);
    yield warning(
      "folder, secrets, mail, gateway and database are checked once the settings are right",
    );
    return;
  }
  const mistake = mistakeOfFolder(config.dataDir);
  if (mistake === undefined) yield* examineFolder(config);
  else yield error(`DATA_DIR ${config.dataDir} ${mistake}`);
  yield* examinePictureStore(config);
  // without the folder the secret and SQLite's file only seem to be missing
  if (mistake === undefined || config.sessionSecrets) yield* examineSecrets(config);
  yield* examineMail(config);
  yield* examineGateway(config);
  if (config.apiBaseUrl) yield await examineBackend(config.apiBaseUrl);
  else if (mistake === undefined || config.databaseUrl) yield* examineDatabase(config);
}

/** What is wrong with the data folder and what to do about it, if anything. */
function mistakeOfFolder(dataDir: string): string | undefined {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder)
    return "does not exist: correct the setting, or start the shop, which makes the folder";
  if (!folder.isDirectory()) return "is not a folder: correct the setting";
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return "cannot be written to by this user: change its owner or mode, or run this as the user of the shop";
  }
}

async function* examineFolder({ dataDir }: Config): AsyncGenerator<Finding> {
  yield ok(`DATA_DIR ${dataDir} can be written to`);
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  const text = `disk: ${freeMb} MB are free`;
  yield freeMb < MIN_FREE_MB.error
    ? error(text)
    : freeMb < MIN_FREE_MB.warning
      ? warning(text)
      : ok(text);
  for (const name of ["session-secret", ...SQLITE_FILES]) {
    const file = statSync(path.join(dataDir, name), { throwIfNoEntry: false });
    if (file && (file.mode & 0o077) !== 0)
      yield warning(`${name} can be read by other users: chmod 600`);
  }
}

async function* examinePictureStore({ pictureStore }: Config): AsyncGenerator<Finding> {
  if (!pictureStore) return;
  const { url } = pictureStore;
  try {
    const { clockSeconds } = await openPictureStore(pictureStore).probe();
    yield ok(`pictures: ${url} stores, returns and deletes an object`);
    if (clockSeconds > MAX_STORE_CLOCK_SECONDS)
      yield warning(`clock: ${clockSeconds} s from that of the store of pictures`);
  } catch (reason) {
    yield error(`pictures: ${url}: ${messageOf(reason)}`);
  }
}

function* examineSecrets({ sessionSecrets, dataDir, publicUrl }: Config): Generator<Finding> {
  if (sessionSecrets) yield ok(`secrets: ${sessionSecrets.length} in SESSION_SECRETS`);
  else if (existsSync(path.join(dataDir, "session-secret")))
    yield ok("secrets: session-secret of DATA_DIR");
  else yield warning("secrets: none yet, the shop makes one at its first start");
  if (isPublic(publicUrl) && publicUrl.startsWith("http:"))
    yield warning("PUBLIC_URL has no https: cookies and forms can be read on the way");
}

const isPublic = (publicUrl: string): boolean => !OWN_HOSTS.includes(new URL(publicUrl).hostname);

async function* examineMail({ smtpUrl, publicUrl, apiBaseUrl }: Config): AsyncGenerator<Finding> {
  if (apiBaseUrl) return;
  if (!smtpUrl) {
    const text = "mail: without SMTP_URL e-mails become files in DATA_DIR/outbox";
    yield isPublic(publicUrl) ? warning(text) : ok(text);
    return;
  }
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAX_WAIT_MS,
    greetingTimeout: MAX_WAIT_MS,
    socketTimeout: MAX_WAIT_MS,
  });
  try {
    await transport.verify();
    yield ok(`mail: ${new URL(smtpUrl).host} answers and accepts the login`);
  } catch (reason) {
    yield error(`mail: ${new URL(smtpUrl).host}: ${messageOf(reason)}`);
  } finally {
    transport.close();
  }
}

async function* examineGateway({
  payment,
  publicUrl,
  demoMembers,
}: Config): AsyncGenerator<Finding> {
  if (!payment) yield ok("gateway: none, orders are paid by transfer or on delivery");
  else if (payment.kind === "demo")
    yield isPublic(publicUrl)
      ? error("gateway: the simulator takes no money")
      : ok("gateway: the simulator");
  else {
    const host = new URL(payment.url).host;
    const failure = await failureAt(payment.url);
    yield failure === undefined
      ? ok(`gateway: ${host} answers`)
      : error(`gateway: ${host}: ${failure}`);
  }
  if (isPublic(publicUrl) && demoMembers)
    yield error("DEMO_MEMBERS is on: everybody knows their password");
}

async function examineBackend(apiBaseUrl: string): Promise<Finding> {
  const failure = await failureAt(`${apiBaseUrl}/api/settings?lang=cs`, true);
  return failure === undefined
    ? ok(`backend: ${apiBaseUrl} answers`)
    : error(`backend: ${apiBaseUrl}: ${failure}`);
}

/** Why an address does not answer. @param mustSucceed any answer counts otherwise */
async function failureAt(url: string, mustSucceed = false): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    await answer.body?.cancel();
    return mustSucceed && !answer.ok ? `status ${answer.status}` : undefined;
  } catch (reason) {
    return messageOf(reason);
  }
}

const MADE_UP = {
  seller:
    "invoices name the demo company: npm run shop -- import settings FILE with the seller in owndata (docs/operating.md)",
  account:
    "transfers go to a made-up account: npm run shop -- import settings FILE with bankIban in owndata (docs/operating.md)",
};

async function* examineDatabase(config: Config): AsyncGenerator<Finding> {
  const target = databaseTarget(config, SILENT);
  try {
    if (target.kind === "sqlite") refuseUnusableFiles(config.dataDir);
  } catch (reason) {
    if (!(reason instanceof StartError)) throw reason;
    yield error(`${reason.message}: ${reason.remedy}`);
    return;
  }
  if (target.kind === "sqlite" && !existsSync(target.file)) {
    yield warning("database: none yet, the shop makes it at its first start");
    return;
  }
  const db = openDatabase(target, { unlimited: true });
  try {
    const release = await releaseOfTables(db);
    if (release === "newer")
      yield error("database: a newer release has migrated it: start that one, or restore a backup");
    if (release === "older")
      yield warning("database: not migrated yet, the shop does it at its next start");
    if (release !== "same") return;
    const damage = target.kind === "sqlite" ? await findDamage(db) : [];
    yield damage.length
      ? error(`database: damaged: ${damage[0]}`)
      : ok(`database: ${target.kind}, of this release`);
    yield await examineClock(db);
    for (const { name, command, page } of await readMissingData(db))
      yield warning(`no ${name} yet: npm run shop -- ${command} (${page})`);
    if (isPublic(config.publicUrl))
      for (const kind of await readDemoSettings(db)) yield warning(MADE_UP[kind]);
    yield* examineWork(db);
  } catch (reason) {
    const startError = startErrorOf(reason, config);
    yield error(
      startError ? `${startError.message}: ${startError.remedy}` : `database: ${messageOf(reason)}`,
    );
  } finally {
    await db.close();
  }
}

async function examineClock(db: Database): Promise<Finding> {
  if (db.kind === "postgres") {
    const { rows } = await sql<{ now: Date | string }>`select clock_timestamp() as now`.execute(
      db.sql,
    );
    const seconds = Math.round(Math.abs(Date.now() - new Date(rows[0]?.now ?? 0).getTime()) / 1000);
    return seconds > MAX_CLOCK_SECONDS
      ? warning(`clock: ${seconds} s from that of PostgreSQL`)
      : ok("clock: that of PostgreSQL");
  }
  const last = await db.sql
    .selectFrom("orders")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  const isBack = last?.at && new Date(last.at).getTime() > Date.now() + MAX_CLOCK_SECONDS * 1000;
  return isBack
    ? error("clock: the last order is in the future, so the clock went back")
    : ok(`clock: ${new Date().toISOString()}`);
}

async function* examineWork(db: Database): AsyncGenerator<Finding> {
  const { mails, unmatchedPayments } = await readOperatingFigures(
    db,
    new Date(Date.now() - FIGURES_MS),
  );
  const givenUp = mails.find(({ state }) => state === "given_up")?.count ?? 0;
  if (givenUp) yield warning(`e-mails: ${givenUp} were given up (mail list)`);
  const late = await db.sql
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "waiting")
    .where("created_at", "<", new Date(Date.now() - LATE_MAIL_MS))
    .limit(1)
    .executeTakeFirst();
  if (late) yield warning("e-mails: some wait for more than an hour (mail list)");
  if (unmatchedPayments)
    yield warning(`payments: ${unmatchedPayments} pay no order (payments unmatched)`);
  if (!givenUp && !late && !unmatchedPayments) yield ok("nothing waits for a person");
}

const messageOf = (reason: unknown): string => {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error ? reason.cause.message || reason.message : reason.message;
};
