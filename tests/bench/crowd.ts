import { sql } from "kysely";
import { openDatabase, type DatabaseTarget } from "../../server/db/index";
import { DIALECTS, type Dialect } from "./crowd-dialects";

/** Size of a shop; the numbers of lines, documents and e-mails follow from it. */
export interface Crowd {
  carts: number;
  orders: number;
  accounts: number;
}

export interface Patterns {
  cartId: string;
  orderId: number;
  userId: number;
}

const COPIES_FROM = 1_000_000;
const DAY = 86_400;

/** Copies the patterns in bulk SQL. Guests' carts are up to 16 days old, members' carts one year, orders two years; half of the orders belong to members. */
export async function fillWithCrowd(
  target: DatabaseTarget,
  patterns: Patterns,
  crowd: Crowd,
): Promise<void> {
  const db = openDatabase(target, { unlimited: true });
  const dialect = DIALECTS[target.kind];
  try {
    for (const statement of dialect.beforeTransaction) await sql.raw(statement).execute(db.sql);
    await db.transaction(async (tx) => {
      const run = async (statement: string) =>
        (await sql.raw<{ name: string }>(statement).execute(tx.sql)).rows;
      for (const statement of dialect.inTransaction) await run(statement);
      await copyCrowd(run, dialect, patterns, crowd);
    });
    if (target.kind === "postgres") await sql`analyze`.execute(db.sql);
  } finally {
    await db.close();
  }
}

async function copyCrowd(
  run: (statement: string) => Promise<{ name: string }[]>,
  { secondsAgo, numbers, selectColumns, overriding }: Dialect,
  { cartId, orderId, userId }: Patterns,
  { carts, orders, accounts }: Crowd,
): Promise<void> {
  /** @param set SQL of columns for copy number `n.i`; the database generates an id of "null" */
  const copy = async (
    table: string,
    condition: string,
    count: number,
    set: Record<string, string>,
  ) => {
    const columns = (await run(selectColumns(table)))
      .map(({ name }) => name)
      .filter((name) => set[name] !== "null" || name !== "id");
    const values = columns.map((name) => set[name] ?? `one."${name}"`);
    await run(`create temp table one as select * from "${table}" where ${condition}`);
    await run(`insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) ${overriding}
      select ${values.join(", ")} from ${numbers(count)} as n cross join one`);
    await run("drop table one");
  };
  const member = `${COPIES_FROM} + (n.i % ${accounts}) + 1`;

  await copy("users", `id = ${userId}`, accounts, {
    id: `${COPIES_FROM} + n.i`,
    email: "'clen' || n.i || '@example.cz'",
    email_key: "'clen' || n.i || '@example.cz'",
  });
  await copy("addresses", `user_id = ${userId}`, accounts, {
    id: "null",
    user_id: `${COPIES_FROM} + n.i`,
  });
  await copy("logins", `user_id = ${userId}`, accounts, {
    id: "'l' || n.i || '-' || one.id",
    user_id: `${COPIES_FROM} + n.i`,
    expires_at: secondsAgo(`-${DAY} - (n.i * 29 * ${DAY}) / ${accounts}`),
  });
  await copy(
    "login_tokens",
    `login_id in (select id from logins where user_id = ${userId})`,
    accounts,
    {
      hash: "'h' || n.i || '-' || one.hash",
      login_id: "'l' || n.i || '-' || one.login_id",
      expires_at: secondsAgo(`-${DAY} - (n.i * 29 * ${DAY}) / ${accounts}`),
    },
  );
  await copy("wishlists", `user_id = ${userId}`, accounts, {
    id: "'w' || n.i",
    user_id: `${COPIES_FROM} + n.i`,
    updated_at: secondsAgo(`n.i * 365 * ${DAY} / ${accounts}`),
  });
  await copy(
    "wishlist_items",
    `wishlist_id = (select id from wishlists where user_id = ${userId})`,
    accounts,
    {
      wishlist_id: "'w' || n.i",
    },
  );

  const pattern = `id = '${cartId}'`;
  const ofPattern = `cart_id = '${cartId}'`;
  const guests = Math.max(0, carts - accounts);
  await copy("carts", pattern, guests, {
    id: "'c' || n.i",
    temp_id: "'t' || n.i",
    updated_at: secondsAgo(`n.i * 16 * ${DAY} / ${guests}`),
  });
  await copy("cart_items", ofPattern, guests, {
    id: "'c' || n.i || '-' || one.position",
    cart_id: "'c' || n.i",
  });
  await copy("carts", pattern, accounts, {
    id: "'m' || n.i",
    temp_id: "null",
    user_id: `${COPIES_FROM} + n.i`,
    updated_at: secondsAgo(`n.i * 365 * ${DAY} / ${accounts}`),
  });
  await copy("cart_items", ofPattern, accounts, {
    id: "'m' || n.i || '-' || one.position",
    cart_id: "'m' || n.i",
  });

  const createdAt = secondsAgo(`(${orders} - n.i) * 730 * ${DAY} / ${orders} + 3600`);
  await copy("orders", `id = ${orderId}`, orders, {
    id: `${COPIES_FROM} + n.i`,
    hash: "'hash-' || n.i",
    number: "'' || (20000000 + n.i)",
    cart_id: "'o' || n.i",
    user_id: `case when n.i % 2 = 1 then ${member} end`,
    email: `'kupec' || (n.i % ${Math.ceil(orders / 3)}) || '@example.cz'`,
    created_at: createdAt,
    // the newest 200 are in progress, one of ten is cancelled
    state: `case when n.i > ${orders} - 200 then 'new' when n.i % 10 = 0 then 'cancelled' else 'delivered' end`,
    payment_state: `case when n.i > ${orders} - 200 or n.i % 10 = 0 then one.payment_state else 'paid' end`,
    invoiced: `n.i <= ${orders} - 200 and n.i % 10 <> 0`,
  });
  await copy("order_items", `order_id = ${orderId}`, orders, {
    id: "null",
    order_id: `${COPIES_FROM} + n.i`,
  });
  for (let states = 0; states < 4; states += 1)
    await copy("order_history", `order_id = ${orderId}`, orders, {
      id: "null",
      order_id: `${COPIES_FROM} + n.i`,
      at: createdAt,
    });
  await copy("mails", "id = (select max(id) from mails)", orders, {
    id: "null",
    recipient: `'kupec' || n.i || '@example.cz'`,
    data: "'null'",
    state: "'sent'",
    ended_at: secondsAgo(`n.i * 30 * ${DAY} / ${orders}`),
  });
  await run(`insert into newsletter (email_key, email, locale, asked_at, confirmed_at, unsubscribe)
    select email_key, email, 'cs', created_at, created_at, 'u' || id from users where id > ${COPIES_FROM}`);
  await run("update products set available = false where id = (select max(id) from products)");
  await run(`insert into watchdogs (product_id, email, email_key, locale, created_at)
    select (select max(id) from products), email, email_key, 'cs', ${secondsAgo("3600")} from users where id > ${COPIES_FROM} and id % 5 = 0`);
}
