import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databaseFailureOf, isOneOf } from "../../../server/db/index";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const anOrder = {
  hash: "h",
  number: "26000001",
  cart_id: "c",
  idempotency_key: "k",
  locale: "cs",
  created_at: new Date(),
  state: "new",
  payment_state: "waiting",
  total_haler: 3_000_000_000,
  email: "",
  phone: "",
  note: "",
  totals: "{}",
  delivery: "{}",
  payment: "{}",
  invoice: "{}",
} as const;

describe.each(BOTH_DATABASES)("the database: %s", (kind) => {
  const database = testDatabase(kind);

  it("returns booleans, dates and JSON with their types from every statement", async () => {
    const { sql: db } = database.db;
    const row = await db
      .selectFrom("products")
      .select(["active", "since", "labels"])
      .where("id", "=", P.carpet)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ active: true, since: new Date("2025-01-01"), labels: ["tip"] });
    const joined = await db
      .selectFrom("products as p")
      .innerJoin("variants as v", "v.product_id", "p.id")
      .select(["v.active as is_active", "v.name as texts"])
      .where("p.active", "=", true)
      .where("p.since", "<=", new Date("2025-01-01"))
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(joined).toEqual({ is_active: true, texts: { cs: "šíře 300 cm", en: "šíře 300 cm EN" } });
    const returned = await db
      .updateTable("products")
      .set({ available: true, labels: JSON.stringify(["tip", "new"]) })
      .where("id", "=", P.carpet)
      .returning(["available", "labels"])
      .executeTakeFirstOrThrow();
    expect(returned).toEqual({ available: true, labels: ["tip", "new"] });
  });

  it("counts, sums and averages in numbers", async () => {
    const row = await database.db.sql
      .selectFrom("products")
      .select((eb) => [
        eb.fn.countAll().as("count"),
        eb.fn.sum("stock").as("sum"),
        eb.fn.avg("group_type_id").as("average"),
      ])
      .where("id", "in", [P.glue, P.discontinued])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 2, sum: 88, average: 4 });
  });

  it("has 64 bits in each column of money", async () => {
    const { rows } = await (
      kind === "sqlite"
        ? sql<{ column: string; type: string }>`
            select tables.name || '.' || columns.name as "column", lower(columns.type) as type
            from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`
        : sql<{ column: string; type: string }>`
            select table_name || '.' || column_name as "column", data_type as type
            from information_schema.columns where table_schema = current_schema()`
    ).execute(database.db.sql);
    const money = rows.filter(({ column }) => column.endsWith("haler"));
    expect(money.map(({ column }) => column)).toEqual(
      expect.arrayContaining(["cart_vouchers.seen_haler", "vouchers.rest_haler"]),
    );
    const wide = kind === "sqlite" ? ["integer", "bigint"] : ["bigint"];
    expect(money.filter(({ type }) => !wide.includes(type))).toEqual([]);
  });

  it("never reuses ids of rows", async () => {
    const { sql: db } = database.db;
    const order = await db
      .insertInto("orders")
      .values(anOrder)
      .returning("id")
      .executeTakeFirstOrThrow();
    const insert = () =>
      db
        .insertInto("order_history")
        .values({ order_id: order.id, at: new Date(), state: "new" })
        .returning("id")
        .executeTakeFirstOrThrow();
    const first = await insert();
    await db.deleteFrom("order_history").execute();
    expect((await insert()).id).toBe(first.id + 1);
  });

  it("maps failures of both databases to common codes", async () => {
    const { sql: db } = database.db;
    expect(
      databaseFailureOf(
        await thrown(
          db
            .insertInto("countries")
            .values({ code: "CZ", position: 9, name: "{}", phone_prefix: "" })
            .execute(),
        ),
      ),
    ).toBe("unique");
    expect(databaseFailureOf(await thrown(setProduct(db, P.pvc, { sku: "HORA-93" })))).toBe(
      "unique",
    );
    expect(databaseFailureOf(await thrown(setProduct(db, P.pvc, { stock: -1 })))).toBe("check");
    expect(databaseFailureOf(await thrown(setProduct(db, P.pvc, { brand_id: 77 })))).toBe(
      "foreign_key",
    );
    expect(databaseFailureOf(new Error("anything"))).toBeUndefined();
    expect(databaseFailureOf("text")).toBeUndefined();
  });

  it("`in` with an empty list matches nothing", async () => {
    const ids = async (values: number[]) =>
      (
        await database.db.sql
          .selectFrom("products")
          .select("id")
          .where(isOneOf("id", values))
          .execute()
      ).length;
    expect(await ids([])).toBe(0);
    expect(await ids([P.carpet, P.pvc])).toBe(2);
  });

  it("rolls back everything when a transaction throws", async () => {
    const failed = thrown(
      database.db.transaction(async (tx) => {
        await tx.sql.deleteFrom("cards").execute();
        throw new Error("no");
      }),
    );
    expect(await failed).toEqual(new Error("no"));
    expect(
      (await database.db.sql.selectFrom("cards").select("product_id").limit(1).execute()).length,
    ).toBe(1);
  });

  it("refuses the outer handle inside a transaction, because it would deadlock", async () => {
    const { db } = database;
    expect(
      await thrown(db.transaction(() => db.sql.selectFrom("products").select("id").execute())),
    ).toMatchObject({
      message: expect.stringContaining("own handle"),
    });
    expect(await thrown(db.transaction(() => db.transaction(async () => undefined)))).toMatchObject(
      {
        message: expect.stringContaining("cannot be nested"),
      },
    );
    expect(
      await db.transaction(
        async (tx) => (await tx.sql.selectFrom("products").select("id").limit(1).execute()).length,
      ),
    ).toBe(1);
  });

  it("locks rows if the database has row locks", async () => {
    const id = await database.db.transaction(
      async (tx) =>
        (
          await tx
            .forUpdate(tx.sql.selectFrom("products").select("id").where("id", "=", P.carpet))
            .executeTakeFirstOrThrow()
        ).id,
    );
    expect(id).toBe(P.carpet);
  });

  it("retries a transaction only after a conflict with others", async () => {
    const failing = async (code: string) => {
      let tries = 0;
      const result = await thrown(
        database.db.transaction(async () => {
          tries += 1;
          if (tries < 3) throw Object.assign(new Error(code), { code });
        }),
      );
      return [tries, result];
    };
    for (const code of ["SQLITE_BUSY", "40001", "40P01"])
      expect(await failing(code)).toEqual([3, undefined]);
    expect(await failing("23505")).toEqual([1, expect.any(Error)]);
  });

  it("is durable: WAL, synchronous=FULL, foreign keys", async () => {
    if (kind !== "sqlite") return;
    const pragma = async (name: string) =>
      Object.values(
        (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db.sql))
          .rows[0] ?? {},
      )[0];
    expect([
      await pragma("journal_mode"),
      await pragma("synchronous"),
      await pragma("foreign_keys"),
    ]).toEqual(["wal", 2, 1]);
  });
});
