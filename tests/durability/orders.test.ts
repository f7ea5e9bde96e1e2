import { randomUUID } from "node:crypto";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBare } from "../support/database/bare-sqlite.mjs";
import { newGuest, readOrder } from "../support/shops/guest";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = 2923;
const ROUNDS = 6;
/** `KILLS=100`: a long run. */
const KILLS = Number(process.env["KILLS"] ?? 1);
const GUESTS = 8;
const START_MS = 60_000;

const openFile = (shop: RunningShop) => openBare(path.join(shop.dataDir, "shop.sqlite"));

test("keeps an acknowledged order after a kill", { timeout: ROUNDS * 30_000 }, async () => {
  const shop = await startShop({ startMs: START_MS });
  onTestFinished(() => shop.dispose());
  for (let round = 1; round <= ROUNDS; round++) {
    const guest = await newGuest(shop.url);
    await guest.add(CLEANER);
    const key = randomUUID();
    const answered = await guest.order(key);
    await shop.kill();

    await shop.start();
    const order = await readOrder(shop.url, answered);
    expect(order).toMatchObject({
      number: answered.number,
      total_tax_incl: answered.total_tax_incl,
      items: [{ product_id: CLEANER, quantity: 1 }],
    });
  }
});

test(
  "a kill under load leaves only complete orders, and an idempotency key never orders twice",
  { timeout: KILLS * 60_000 },
  async () => {
    const shop = await startShop({ startMs: START_MS });
    onTestFinished(() => shop.dispose());
    let unanswered = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // opened only briefly: while another process has the file open, SQLite recovers nothing after a kill
      const refill = await openFile(shop);
      refill.exec(`update products set stock = 1000 where id = ${CLEANER}`);
      refill.close();
      const guests = await Promise.all(Array.from({ length: GUESTS }, () => newGuest(shop.url)));
      for (const guest of guests) await guest.add(CLEANER);

      const keys = guests.map(() => randomUUID());
      const sent = guests.map((guest, i) => guest.order(keys[i]));
      await Promise.any(sent);
      await shop.kill();
      const answers = await Promise.allSettled(sent);
      await shop.start();

      for (const [i, answer] of answers.entries()) {
        if (answer.status === "fulfilled") {
          expect((await readOrder(shop.url, answer.value)).items).toHaveLength(1);
          expect((await guests[i]?.order(keys[i]))?.number).toBe(answer.value.number);
        } else {
          unanswered += 1;
          // the response got lost: a retry with the same key returns the order, stored or not
          const order = await guests[i]?.order(keys[i]);
          expect(order && (await readOrder(shop.url, order)).items).toHaveLength(1);
        }
      }
    }

    const database = await openFile(shop);
    expect(
      database
        .prepare("select count(*) as orders, count(distinct number) as numbers from orders")
        .get(),
    ).toEqual({
      orders: KILLS * GUESTS,
      numbers: KILLS * GUESTS,
    });
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    database.close();
    if (KILLS > 1)
      console.log(
        `${KILLS} kills, ${KILLS * GUESTS} orders, ${unanswered} without an answer before the kill`,
      );
  },
);
