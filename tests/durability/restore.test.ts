import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderSchema, payAnswerSchema, type OrderCreated } from "~/contract/order/order";
import { openDatabase } from "../../server/db/index";
import { createAsk, expectAnswer, expectOk, placeOrder, readyGuest } from "../support/backends/api";
import { BOTH_DATABASES } from "../support/database/databases";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { fioCsv } from "../support/orders/statements";
import { PATH } from "../support/process/run-command";
import { startHttpGateway, type HttpGateway } from "../support/services/http-gateway";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = 2923;
const TRANSFER = { deliveryId: 2, paymentId: 1 };
const CARD = { deliveryId: 2, paymentId: 3 };
const START_MS = 120_000;
const FILES = ["shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm"];

/** The built shop and its commands as processes; the gateway outlives them. */
describe.each(BOTH_DATABASES)(
  "a shop that was killed and restored from an older copy, over %s",
  (kind) => {
    const folder = mkdtempSync(path.join(tmpdir(), "naslap-restored-"));
    let postgres: Postgres | undefined;
    let gateway: HttpGateway;
    let shop: RunningShop;
    let copy: string;
    let settings: Record<string, string>;

    beforeAll(async () => {
      gateway = await startHttpGateway();
      if (kind === "postgres") postgres = await startPostgres({ crashSafe: true });
      settings = {
        ...gateway.env,
        SESSION_SECRETS: "s".repeat(32),
        DATABASE_URL: postgres?.url("postgres") ?? "",
      };
      shop = await startShop({ startMs: START_MS, env: settings });
    }, START_MS);
    afterAll(async () => {
      await shop.dispose();
      postgres?.stop();
      await gateway.close();
      rmSync(folder, { recursive: true });
    });

    const ask = () => createAsk((request) => fetch(request), shop.url);
    const order = async (choice: object) =>
      placeOrder(await readyGuest(ask(), { productId: CLEANER, quantity: 1 }, choice));
    const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;
    const read = async (one: OrderCreated) =>
      await expectOk(ask()("GET", pathOf(one)), orderSchema);
    const stateOf = async (one: OrderCreated) => (await read(one)).payment_state;
    /** @returns the address of the gateway's page */
    const begin = async (one: OrderCreated): Promise<string> => {
      const answer = await ask()("POST", `${pathOf(one)}/pay`, {
        body: { returnUrl: `${shop.url}/shrnuti/${one.id}/${one.hash}` },
      });
      return expectAnswer(answer, 200, payAnswerSchema).redirect_url ?? "";
    };
    /** Runs a command of the operator; exit code 2 asks a person to read the output. */
    const run = async (...args: string[]): Promise<string> => {
      const env: NodeJS.ProcessEnv = {
        ...process.env,
        ...settings,
        PATH,
        DATA_DIR: shop.dataDir,
        PUBLIC_URL: shop.url,
        NODE_ENV: "production",
      };
      const ran = await promisify(execFile)(process.execPath, ["build/shop.js", ...args], {
        env,
      }).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === 2 && "stdout" in error)
          return { stdout: String(error.stdout) };
        throw error;
      });
      return ran.stdout;
    };
    const pay = (one: OrderCreated, id: string) => {
      const file = path.join(folder, "statement.csv");
      const date = new Date().toLocaleDateString("cs-CZ", {
        timeZone: "Europe/Prague",
        day: "2-digit",
        month: "2-digit",
        year: "numeric",
      });
      const row = {
        id,
        symbol: one.number,
        haler: Math.round(one.total_tax_incl * 100),
        date: date.replaceAll(" ", ""),
      };
      writeFileSync(file, fioCsv(row));
      return run("payments", "import", file);
    };

    /** Takes the killed shop away and puts the copy in its place. */
    async function restore(): Promise<string> {
      await shop.kill();
      if (kind === "sqlite") {
        const away = mkdtempSync(path.join(folder, "away-"));
        for (const name of FILES) renameSync(path.join(shop.dataDir, name), path.join(away, name));
      } else {
        const db = openDatabase(
          { kind, url: postgres?.url("template1") ?? "" },
          { unlimited: true },
        );
        await sql`drop database postgres with (force)`.execute(db.sql);
        await sql`create database postgres`.execute(db.sql);
        await db.close();
      }
      const said = await run("restore", copy);
      await shop.start();
      return said;
    }

    it("gives no number twice, and money of lost orders pays no other order", async () => {
      const kept = await order(CARD);
      const copies = path.join(folder, "copies");
      mkdirSync(copies);
      await run("backup", copies);
      copy = path.join(copies, readdirSync(copies)[0] ?? "");

      const [lostCard, lostTransfer] = [await order(CARD), await order(TRANSFER)];
      const [keptPage, lostPage] = [await begin(kept), await begin(lostCard)];
      const paidBefore = await order(TRANSFER);
      await pay(paidBefore, "1");
      const lostInvoice = (await read(paidBefore)).documents[0]?.number;
      expect(lostInvoice).toMatch(/^FV/);

      expect(await restore()).toContain("Lost: what came after");
      const [card, transfer] = [await order(CARD), await order(TRANSFER)];
      const lost = [lostCard, lostTransfer, paidBefore];
      for (const { number, id } of [card, transfer]) {
        expect(lost.map((one) => one.number)).not.toContain(number);
        expect(lost.map((one) => one.id)).not.toContain(id);
      }
      const cardPage = await begin(card);

      await gateway.choose(lostPage, "pay");
      await pay(lostTransfer, "2");
      expect([await stateOf(card), await stateOf(transfer)]).toEqual(["waiting", "waiting"]);
      for (const gone of lost) expect((await ask()("GET", pathOf(gone))).status).toBe(404);
      const unmatched = await run("payments", "unmatched");
      expect(unmatched).toMatch(new RegExp(`${lostTransfer.number} .*no order`));
      expect(unmatched).toMatch(
        new RegExp(`^G\\d+ .*${lostCard.number} .*no order has this number`, "m"),
      );

      // the order of the copy takes the payment that began after it
      await gateway.choose(keptPage, "pay");
      await gateway.choose(cardPage, "pay");
      await pay(transfer, "3");
      expect([await stateOf(kept), await stateOf(card), await stateOf(transfer)]).toEqual([
        "paid",
        "paid",
        "paid",
      ]);
      const invoices = await Promise.all(
        [kept, card, transfer].map(async (one) => (await read(one)).documents[0]?.number),
      );
      expect(new Set(invoices).size).toBe(3);
      expect(invoices).not.toContain(lostInvoice);
    });

    it("is the shop of the copy again after another kill and restore", async () => {
      await restore();
      expect((await run("orders", "list")).trim().split("\n")).toHaveLength(1);
      const again = await order(TRANSFER);
      expect(Number(again.number.slice(2))).toBeGreaterThan(100);
    });
  },
);
