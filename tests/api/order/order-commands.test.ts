import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { OrderCreated } from "~/contract/order/order";
import { createTestApi, placeOrder, readyGuest, type Ask } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { commandsOf } from "../../support/process/run-command";

const CUT = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { width_cm: 220, length_cm: 250, offcut: "leave" },
  quantity: 1,
};

describe.each(DATABASES)("the operator's commands for orders over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let [cut, glue]: [OrderCreated | undefined, OrderCreated | undefined] = [undefined, undefined];
  beforeAll(async () => {
    ({ ask } = createTestApi(database.db));
    cut = await placeOrder(await readyGuest(ask, CUT));
    // an old note, from before the shop removed control characters
    await setOrder(database.db.sql, cut.id, { note: "Zvoňte\u001b[2J dvakrát" });
    glue = await placeOrder(
      await readyGuest(ask, { productId: P.glue, quantity: 1 }, { deliveryId: 2, paymentId: 2 }),
      {
        email: "Petr@example.cz",
      },
    );
  });

  const run = (...args: string[]) => commandsOf(() => database.again())("orders", ...args);
  const numbers = async (...args: string[]) =>
    z
      .array(z.object({ number: z.string() }))
      .parse(JSON.parse((await run("list", "--json", ...args)).out))
      .map(({ number }) => number);

  it("list orders, by state, payment, day, number and e-mail", async () => {
    const [first, second] = [cut?.number ?? "", glue?.number ?? ""];
    expect(await numbers()).toEqual([second, first]);
    expect(await numbers("--state", "new", "--payment", "cod")).toEqual([second]);
    expect(await numbers("--state", "shipped")).toEqual([]);
    expect(await numbers("--email", "PETR@example.cz")).toEqual([second]);
    expect(await numbers("--number", first)).toEqual([first]);
    expect(await numbers("--since", "2026-03-01")).toHaveLength(2);
    expect(await numbers("--since", "2026-03-02")).toEqual([]);
    expect(await numbers("--limit", "1")).toEqual([second]);
    const { out } = await run("list");
    expect(out.split("\n")).toHaveLength(2);
    expect(out).toContain(`${second}  2026-03-01T10:00:00.000Z  new  cod`);
    expect((await run("list", "--state", "shipped")).out).toBe("no orders found");
  });

  it("refuse invalid arguments", async () => {
    for (const args of [
      ["list", "--state", "lost"],
      ["list", "--payment", "gold"],
      ["list", "--since", "yesterday"],
      ["list", "--since", "2026-13-40"],
      ["list", "--since", "2026-02-30"],
      ["list", "--since", "2026-02-30T10:00:00Z"],
      ["cutting-list", "2026-02-30"],
      ["cutting-list", "26.11.2026"],
      ["export", "--from", "2026-02-29", "--to", "2026-03-31", "--out", "never-made"],
      ["export", "--from", "2026-02-01", "--to", "2026-02-30", "--out", "never-made"],
      ["list", "--limit", "0"],
      ["list", "--what"],
      ["list", "26000001"],
      ["show"],
      ["show", "1"],
      ["state", cut?.number ?? "", "lost"],
      ["state", cut?.number ?? "", "confirmed", "--tracking", "ppl"],
      ["state", cut?.number ?? "", "confirmed", "with", "words"],
      ["state", cut?.number ?? "", "confirmed", "--note", "x".repeat(1_001)],
    ])
      expect(await run(...args)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringContaining("Usage: orders"),
      });
    expect(await run("show", "26999999")).toEqual({
      code: 2,
      out: "",
      err: "no such order: 26999999",
    });
  });

  it("show all data of an order without control characters", async () => {
    const { out } = await run("show", cut?.number ?? "");
    for (const part of [
      "Jana Nováková",
      "Dlouhá 12",
      "cut 220 × 250 cm, from roll 300 cm, offcut stays",
      "history",
      "symbol",
      "+420",
    ])
      expect(out).toContain(part);
    expect(out).toContain("Zvoňte [2J dvakrát");
    const json: unknown = JSON.parse((await run("show", cut?.number ?? "", "--json")).out);
    expect(json).toMatchObject({
      number: cut?.number,
      state: "new",
      payments: [],
      items: [{ dimensions: { width_cm: 220 } }],
    });
  });

  it("change the state, notify the buyer, and list the allowed states on a wrong one", async () => {
    const number = glue?.number ?? "";
    expect(await run("state", number, "shipped")).toEqual({
      code: 2,
      out: "",
      err: `order ${number} is new, what may follow: confirmed, cancelled`,
    });
    expect(await run("state", number, "confirmed", "--note", "Těšte se")).toEqual({
      code: 0,
      out: `order ${number}: new → confirmed, the buyer gets an e-mail`,
      err: "",
    });
    expect(await run("state", number, "packed")).toMatchObject({
      out: `order ${number}: confirmed → packed`,
    });
    const shipped = await run(
      "state",
      number,
      "shipped",
      "--tracking",
      "ppl:40012345678",
      "--json",
    );
    expect(JSON.parse(shipped.out)).toEqual({
      number,
      before: "packed",
      after: "shipped",
      tracking: {
        carrier: "PPL",
        number: "40012345678",
        url: expect.stringContaining("40012345678"),
      },
    });
    expect((await run("show", number)).out).toMatch(/confirmed {2}Těšte se\n.*packed\n.*shipped/);
    expect(
      await database.db.sql
        .selectFrom("mails")
        .select(["recipient", "state"])
        .where("template", "=", "order_state")
        .execute(),
    ).toEqual(
      Array.from({ length: 2 }, () => ({ recipient: "Petr@example.cz", state: "waiting" })),
    );
  });
});
