import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../server/db/index";
import { startPooler } from "../../support/database/pooler";
import { startPostgres } from "../../support/database/postgres";
import { setOrder } from "../../support/database/set-row";
import { newGuest } from "../../support/shops/guest";
import { startShop } from "../../support/shops/shop";

const CLEANER = 2923;

test("behind a pooler that changes sessions two instances take orders and run background jobs, also after a kill", async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await startPooler(postgres.url("postgres"));
  const env = { DATABASE_URL: url, SESSION_SECRETS: "s".repeat(32) };
  const shops = [await startShop({ env }), await startShop({ env })];
  onTestFinished(() => Promise.all(shops.map((shop) => shop.dispose())).then(() => undefined));
  const direct = openDatabase({ kind: "postgres", url: postgres.url("postgres") });
  onTestFinished(() => direct.close());

  const order = async (shop: (typeof shops)[number]) => {
    const guest = await newGuest(shop.url);
    await guest.add(CLEANER);
    return guest.order();
  };
  for (const shop of shops) await order(shop);
  await shops[0]?.kill();
  // as the killed instance leaves the lock of a job that was running
  await sql`insert into job_locks (name, holder, until) values ('invoices', 'killed', clock_timestamp() + interval '2 seconds')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until`.execute(
    direct.sql,
  );
  const [, second] = shops;
  if (!second) throw new Error("no second shop");
  const { id } = await order(second);
  await setOrder(direct.sql, id, { state: "shipped", payment_state: "paid" });
  const invoices = () =>
    direct.sql.selectFrom("documents").select("order_id").where("order_id", "=", id).execute();
  await expect.poll(invoices, { timeout: 60_000, interval: 500 }).toHaveLength(1);
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(
    direct.sql,
  );
  expect(rows).toEqual([]);
}, 150_000);
