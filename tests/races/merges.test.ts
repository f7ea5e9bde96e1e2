import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { closeCart, lockCart } from "../../server/api/cart/cart.repo";
import { createTestApi, newGuest, type Ask, type Guest } from "../support/backends/api";
import { BOTH_DATABASES } from "../support/database/databases";
import { P, TEST_PASSWORD } from "../support/goods/assortment";
import { apiShop } from "../support/shops/api-shop";
import { keysOf, newMember } from "../support/shops/member";

const EMAIL = "jana@naslap.example";
const GLUE = { productId: P.glue, quantity: 2 };
const SQUARES = { productId: P.squares, quantity: 1 };

describe.each(BOTH_DATABASES)("a guest's cart at a login over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });
  let askOther: Ask;
  beforeEach(() => {
    askOther = createTestApi(database.again()).ask;
  });

  async function guestWith(line: object): Promise<Guest> {
    const guest = await newGuest(ask);
    await guest.put(line);
    return guest;
  }
  const contents = async () =>
    (await (await newMember(ask, EMAIL)).cart()).items
      .map(({ product, quantity }) => [product.id, quantity])
      .sort();
  const logIn = (guest: Guest, by: Ask = ask) => newMember(by, EMAIL, keysOf(guest));

  /** SQLite runs one transaction at a time, the others retry. */
  const isWaiting = () =>
    vi.waitFor(async () => {
      if (kind === "sqlite") return;
      const { rows } = await sql<{
        waiting: boolean;
      }>`select exists (select from pg_locks where not granted) as waiting`.execute(
        database.db.sql,
      );
      expect(rows).toEqual([{ waiting: true }]);
    }, 10_000);

  it("is merged into the member's next cart if the current one is ordered in parallel", async () => {
    const member = await newMember(ask, EMAIL);
    await member.put(SQUARES);
    const { id } = await member.cart();
    const userId = (
      await database.db.sql
        .selectFrom("carts")
        .select("user_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).user_id;
    if (userId === null) throw new Error("nobody's cart");
    const guest = await guestWith(GLUE);

    let order: () => void = () => undefined;
    const isOrdered = new Promise<void>((resolve) => (order = resolve));
    let ordering = Promise.resolve();
    await new Promise<void>((locked) => {
      ordering = database.again().transaction(async (tx) => {
        await lockCart(tx, id);
        locked();
        await isOrdered;
        await closeCart(tx, id);
      });
    });
    const login = logIn(guest, askOther);
    await isWaiting();
    order();
    await Promise.all([ordering, login]);
    expect(await contents()).toEqual([[P.glue, 2]]);
  });

  it("is merged once if the login is repeated after a lost response", async () => {
    const guest = await guestWith(GLUE);
    await logIn(guest);
    // the guest's old cookie opens a new, empty cart
    expect((await guest.read()).items).toEqual([]);
    await logIn(guest);
    expect(await contents()).toEqual([[P.glue, 2]]);
  });

  it("is merged once by two parallel logins", async () => {
    const guest = await guestWith(GLUE);
    await Promise.all([logIn(guest), logIn(guest, askOther), logIn(guest), logIn(guest, askOther)]);
    expect(await contents()).toEqual([[P.glue, 2]]);
  });

  it("is merged with another guest's cart at a concurrent login of the same member", async () => {
    await (await newMember(ask, EMAIL)).put(GLUE);
    const guests = [await guestWith(GLUE), await guestWith(SQUARES), await guestWith(GLUE)];
    await Promise.all(guests.map((guest, index) => logIn(guest, index % 2 ? askOther : ask)));
    expect(await contents()).toEqual([
      [P.squares, 1],
      [P.glue, 6],
    ]);
  });

  it("is merged completely into one member's cart by parallel logins of two members", async () => {
    const guest = await guestWith(GLUE);
    const other = "petr@naslap.example";
    const body = { password: TEST_PASSWORD, ...keysOf(guest) };
    await Promise.all([
      ask("POST", "/api/auth/login", { body: { email: EMAIL, ...body } }),
      askOther("POST", "/api/auth/login", { body: { email: other, ...body } }),
    ]);
    const carts = [
      await contents(),
      (await (await newMember(ask, other)).cart()).items.map(({ quantity }) => quantity),
    ];
    expect(
      carts
        .flat()
        .flat()
        .filter((number) => number === 2),
    ).toHaveLength(1);
  });
});
