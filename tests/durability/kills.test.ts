import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, type Database, type DatabaseTarget } from "../../server/db/index";
import { chanceOf } from "../fuzz/random";
import { createAsk, createTestApi } from "../support/backends/api";
import { addUnlimitedStock, checkConsistency } from "../support/database/consistency";
import { BOTH_DATABASES } from "../support/database/databases";
import { startPostgres } from "../support/database/postgres";
import { startHttpGateway } from "../support/services/http-gateway";
import { startMailSink } from "../support/services/mail-sink";
import { startShop, type RunningShop } from "../support/shops/shop";
import type { Fixtures } from "../support/steps/fixtures";
import { countedRequests, startWork } from "../support/steps/work";

/** `WORK_KILLS=50`: a long run. `KILL_SEED` repeats the kill times of a run. */
const ROUNDS = Number(process.env["WORK_KILLS"] ?? 2);
const SEED = Number(process.env["KILL_SEED"] ?? Date.now() % 1e9);
const START_MS = 120_000;
/** A kill comes after some responses, because their number is independent of the machine's speed. */
const [FEWEST_ANSWERS, MAX_ANSWERS] = [30, 100];
const MAX_DELAY_MS = 20;
/** Every fifth kill of a long run waits until the shop's timers have run. */
const [LATE_EVERY, TIMER_MS, LATE_MS] = [5, 15_000, 500];
const MINUTE_MS = 60_000;

/** Polls the gateway for unfinished payments and refunds, and issues invoices. */
async function askGateway(db: Database, { gateway }: Fixtures): Promise<void> {
  let passed = 0;
  const api = createTestApi(db, {
    gateway: gateway.client,
    clock: () => new Date(Date.now() + passed),
  });
  for (let round = 0; round < 3; round += 1) {
    passed += 3 * MINUTE_MS;
    while ((await api.payments.settleDue()) > 0);
  }
  const due = await db.sql
    .selectFrom("orders")
    .select(["id", "hash"])
    .where("invoiced", "=", false)
    .execute();
  for (const { id, hash } of due)
    expect((await api.ask("GET", `/api/order/${id}/${hash}`)).status).toBe(200);
}

async function moment(
  round: number,
  chance: ReturnType<typeof chanceOf>,
  counted: { answered: number },
): Promise<void> {
  const [answers, delayMs] = [
    FEWEST_ANSWERS + chance.int(MAX_ANSWERS - FEWEST_ANSWERS),
    chance.int(MAX_DELAY_MS),
  ];
  const from = counted.answered;
  if (ROUNDS > LATE_EVERY && round % LATE_EVERY === 0) await pause(TIMER_MS + chance.int(LATE_MS));
  await vi.waitFor(() => expect(counted.answered - from).toBeGreaterThanOrEqual(answers), {
    timeout: START_MS,
    interval: 2,
  });
  await pause(delayMs);
}

async function startFixtures(kind: "sqlite" | "postgres", smtpUrl: string) {
  const gateway = await startHttpGateway();
  onTestFinished(() => gateway.close());
  let databaseUrl = "";
  if (kind === "postgres") {
    const postgres = await startPostgres({ crashSafe: true });
    onTestFinished(() => postgres.stop());
    databaseUrl = postgres.url("postgres");
  }
  const env = {
    ...gateway.env,
    SMTP_URL: smtpUrl,
    MAIL_FROM: "obchod@naslap.example",
    SESSION_SECRETS: "s".repeat(32),
    DATABASE_URL: databaseUrl,
  };
  const shop = await startShop({ startMs: START_MS, env });
  onTestFinished(() => shop.dispose());
  const target: DatabaseTarget =
    kind === "postgres"
      ? { kind, url: databaseUrl }
      : { kind, file: path.join(shop.dataDir, "shop.sqlite") };
  const { counted, send } = countedRequests();
  const fixtures: Fixtures = {
    ask: createAsk(send, shop.url),
    url: shop.url,
    dataDir: shop.dataDir,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: "production",
      DATA_DIR: shop.dataDir,
      PUBLIC_URL: shop.url,
    },
    gateway,
    commands: new Set(),
    orders: new Set(),
    deleted: new Set(),
  };
  return { shop, fixtures, counted, target };
}

/** Opens the database briefly: while another process has the file open, SQLite recovers nothing after a kill. */
async function withDatabase(
  target: DatabaseTarget,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const db = openDatabase(target);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

async function die(shop: RunningShop, { commands }: Fixtures): Promise<void> {
  for (const command of commands) command.kill("SIGKILL");
  await shop.kill();
}

test.each(BOTH_DATABASES)(
  "a kill at any time leaves consistent orders, money and stock over %s",
  { timeout: 2 * START_MS + ROUNDS * START_MS },
  async (kind) => {
    const sink = await startMailSink();
    await sink.stop();
    onTestFinished(() => sink.stop());
    const { shop, fixtures, counted, target } = await startFixtures(kind, sink.url);
    await withDatabase(target, addUnlimitedStock);
    const chance = chanceOf(SEED);
    const counts = new Map<string, [number, number]>();
    let hits = 0;

    for (let round = 1; round <= ROUNDS; round += 1) {
      counted.isCalm = false;
      const work = startWork(fixtures);
      await moment(round, chance, counted);
      const ended = work.stop();
      if (counted.changing > 0) hits += 1;
      await die(shop, fixtures);
      await ended();

      await shop.start();
      counted.isCalm = true;
      for (const one of work.done) {
        await one.step.settle();
        const [answered, not] = counts.get(one.kind) ?? [0, 0];
        counts.set(one.kind, one.isAnswered ? [answered + 1, not] : [answered, not + 1]);
      }
      await withDatabase(target, async (db) => {
        await askGateway(db, fixtures);
        await checkConsistency(db, fixtures);
      });
    }

    // the mail server starts now: each mail arrives exactly once
    await die(shop, fixtures);
    let waiting = 0;
    await withDatabase(target, async ({ sql }) => {
      waiting = (
        await sql.selectFrom("mails").select("id").where("state", "=", "waiting").execute()
      ).length;
      await sql
        .updateTable("mails")
        .set({ due_at: new Date(), lease: null })
        .where("state", "=", "waiting")
        .execute();
    });
    await sink.start();
    await shop.start();
    await vi.waitFor(() => expect(sink.received.length).toBeGreaterThanOrEqual(waiting), {
      timeout: START_MS,
      interval: 100,
    });
    await shop.stop();
    expect(sink.received.length).toBe(waiting);

    const kinds = [...counts]
      .map(([name, [answered, not]]) => `${name} ${answered} + ${not}`)
      .join(", ");
    console.log(
      `${kind}: ${ROUNDS} kills (seed ${SEED}), ${hits} with changes under way; ${fixtures.orders.size} orders, ${waiting} mails; answered + not: ${kinds}`,
    );
  },
);
