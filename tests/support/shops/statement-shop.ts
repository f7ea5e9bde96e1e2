import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { importStatement } from "../../../server/api/order/statement/import-statement";
import { TODAY } from "../backends/api";
import { freshDatabase, type BOTH_DATABASES, type TestDatabase } from "../database/databases";
import { setProduct } from "../database/set-row";
import { P } from "../goods/assortment";
import type { Booked } from "../orders/statements";
import { commandsOf } from "../process/run-command";
import { offerOnline, paymentShop, type PaymentShop } from "./payment-shop";

export const ROUNDS = 10;
export const TRANSFER = { deliveryId: 2, paymentId: 1 };

/** A shop for one `describe`; each test starts without movements, refunds and e-mails. */
export function statementShop(kind: (typeof BOTH_DATABASES)[number]) {
  let database: TestDatabase;
  let shop: PaymentShop;
  const folder = mkdtempSync(join(tmpdir(), "naslap-statement-"));
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await offerOnline(database.db);
  });
  beforeEach(async () => {
    shop = paymentShop(database.db);
    for (const table of [
      "refunds",
      "gateway_payments",
      "unmatched_gateway_payments",
      "bank_movements",
      "mails",
    ] as const)
      await database.db.sql.deleteFrom(table).execute();
    await restock();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const restock = () => setProduct(database.db.sql, P.glue, { stock: 83 });
  const stateOf = async (order: OrderCreated) => (await shop.read(order)).payment_state;
  const paying = (
    { number, total_tax_incl }: OrderCreated,
    overrides: Partial<Booked> = {},
  ): Booked => ({
    symbol: number,
    haler: Math.round(total_tax_incl * 100),
    ...overrides,
  });
  /** Imports a statement without the command. @returns the outcome of each movement */
  const load = async (text: string | Uint8Array, db?: TestDatabase["db"]) => {
    const imported = await importStatement(
      db ?? database.db,
      typeof text === "string" ? new TextEncoder().encode(text) : text,
      TODAY,
    );
    if (!imported.ok) throw new Error(imported.why);
    return imported.movements.map(({ outcome }) => outcome);
  };
  /** Runs a command `payments …`. */
  const payments = (...args: string[]) => commandsOf(() => database.again())("payments", ...args);
  /** Runs `payments import` with a file of this text. */
  function run(text: string | Uint8Array, ...options: string[]) {
    const file = join(folder, "statement");
    writeFileSync(file, text);
    return payments("import", file, ...options);
  }
  const movementIds = async () =>
    (await database.db.sql.selectFrom("bank_movements").select("id").orderBy("id").execute()).map(
      ({ id }) => id,
    );

  return {
    database: () => database,
    shop: () => shop,
    restock,
    stateOf,
    paying,
    load,
    payments,
    run,
    movementIds,
  };
}
