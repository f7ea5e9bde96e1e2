import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orderSchema } from "~/contract/order/order";
import { withdrawalOptionsSchema } from "~/contract/order/withdrawal";
import {
  createTestApi,
  expectAnswer,
  placeOrder,
  readyGuest,
  type Ask,
} from "../support/backends/api";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe.each(BOTH_DATABASES)("parallel withdrawals over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  let askOther: Ask;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    ask = createTestApi(database.db).ask;
    askOther = createTestApi(database.again()).ask;
  });
  afterEach(() => database.drop());

  const either = (index: number): Ask => (index % 2 ? askOther : ask);
  async function ordered(quantity: number) {
    const order = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity }));
    const path = `/api/order/${order.id}/${order.hash}`;
    const [item] = expectAnswer(await ask("GET", path), 200, orderSchema).items;
    const body = (pieces: number) => ({
      name: "Jana Nováková",
      email: "jana@example.cz",
      items: [{ item_id: item?.id, quantity: pieces }],
    });
    const left = async () =>
      expectAnswer(await ask("GET", `${path}/withdrawal`), 200, withdrawalOptionsSchema).items[0]
        ?.left;
    return { path, body, left };
  }

  it("never exceed the bought quantity", async () => {
    const { path, body, left } = await ordered(5);
    const answers = await Promise.all(
      times(8).map((index) => either(index)("POST", `${path}/withdrawal`, { body: body(2) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 201, 422, 422, 422, 422, 422, 422,
    ]);
    expect(await left()).toBe(1);
    const sum = await database.db.sql
      .selectFrom("withdrawals")
      .select(["number", "goods_haler"])
      .orderBy("id")
      .execute();
    expect(sum.map(({ number }) => number.slice(8))).toEqual(["-O1", "-O2"]);
    expect(sum.map(({ goods_haler }) => goods_haler)).toEqual([31_800, 31_800]);
  });

  it("create one withdrawal for equal attempts", async () => {
    const { path, body, left } = await ordered(5);
    const headers = { "Idempotency-Key": "attempt-0001" };
    const answers = await Promise.all(
      times(6).map((index) =>
        either(index)("POST", `${path}/withdrawal`, { body: body(1), headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(6).map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await left()).toBe(4);
    expect(
      await database.db.sql
        .selectFrom("mails")
        .select("id")
        .where("template", "=", "withdrawal_received")
        .execute(),
    ).toHaveLength(1);
  });
});
