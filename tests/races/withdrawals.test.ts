import { beforeEach, describe, expect, it } from "vitest";
import { orderSchema } from "~/contract/order/order";
import { withdrawalOptionsSchema } from "~/contract/order/withdrawal";
import { createTestApi, expectOk, placeOrder, readyGuest, type Ask } from "../support/backends/api";
import { BOTH_DATABASES } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { apiShop } from "../support/shops/api-shop";

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe.each(BOTH_DATABASES)("parallel withdrawals over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });
  let askOther: Ask;
  beforeEach(() => {
    askOther = createTestApi(database.again()).ask;
  });

  const either = (index: number): Ask => (index % 2 ? askOther : ask);
  async function ordered(quantity: number) {
    const order = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity }));
    const path = `/api/order/${order.id}/${order.hash}`;
    const [item] = (await expectOk(ask("GET", path), orderSchema)).items;
    const body = (pieces: number) => ({
      name: "Jana Nováková",
      email: "jana@example.cz",
      items: [{ item_id: item?.id, quantity: pieces }],
    });
    const left = async () =>
      (await expectOk(ask("GET", `${path}/withdrawal`), withdrawalOptionsSchema)).items[0]?.left;
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
