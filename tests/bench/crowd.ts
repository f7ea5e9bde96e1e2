import { openRawSqlite } from "../../server/db/sqlite";

/** How much of everything a shop has; the rest follows from it: lines, histories, documents, e-mails. */
export interface Crowd {
  carts: number;
  orders: number;
  accounts: number;
}

/** Rows by which the copies are made: what one guest and one member have left in the shop. */
export interface Patterns {
  cartId: string;
  orderId: number;
  userId: number;
}

const COPIES_FROM = 1_000_000;
/** A moment so many parts of a time ago, as the shop writes it. */
const ago = (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', (0 - (${seconds})) || ' seconds')`;
const DAY = 86_400;

/**
 * Fills a shop's SQLite file with carts, orders and accounts: copies of rows that the shop itself has written, by bulk SQL. Carts are up to 16 days
 * old, as sweeps leave them, orders up to two years, members' carts up to one; half of the orders are members'.
 */
export async function fillWithCrowd(
  file: string,
  { cartId, orderId, userId }: Patterns,
  { carts, orders, accounts }: Crowd,
): Promise<void> {
  const raw = await openRawSqlite(file);
  const columnsOf = (table: string) =>
    raw
      .prepare(`select name from pragma_table_info('${table}')`)
      .all([])
      .map((row) => (Array.isArray(row) ? String(row[0]) : ""));
  /** @param set what differs in copy number `n.i`, by column; whatever is null is given by the database */
  const copy = (table: string, which: string, count: number, set: Record<string, string>) => {
    const columns = columnsOf(table).filter((name) => set[name] !== "null" || name !== "id");
    const values = columns.map((name) => set[name] ?? `one."${name}"`);
    raw.exec(`create temp table one as select * from "${table}" where ${which};
      insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
        with recursive n (i) as (values (1) union all select i + 1 from n where i < ${count}) select ${values.join(", ")} from n cross join one;
      drop table one`);
  };
  raw.exec("pragma synchronous = OFF; pragma cache_size = -400000; pragma foreign_keys = OFF; begin");
  const member = `${COPIES_FROM} + (n.i % ${accounts}) + 1`;

  copy("users", `id = ${userId}`, accounts, {
    id: `${COPIES_FROM} + n.i`,
    email: "'clen' || n.i || '@example.cz'",
    email_key: "'clen' || n.i || '@example.cz'",
  });
  copy("addresses", `user_id = ${userId}`, accounts, { id: "null", user_id: `${COPIES_FROM} + n.i` });
  copy("logins", `user_id = ${userId}`, accounts, {
    id: "'l' || n.i || '-' || one.id",
    user_id: `${COPIES_FROM} + n.i`,
    expires_at: ago(`-${DAY} - (n.i * 29 * ${DAY}) / ${accounts}`),
  });
  copy("login_tokens", `login_id in (select id from logins where user_id = ${userId})`, accounts, {
    hash: "'h' || n.i || '-' || one.hash",
    login_id: "'l' || n.i || '-' || one.login_id",
    expires_at: ago(`-${DAY} - (n.i * 29 * ${DAY}) / ${accounts}`),
  });
  copy("wishlists", `user_id = ${userId}`, accounts, {
    id: "'w' || n.i",
    user_id: `${COPIES_FROM} + n.i`,
    updated_at: ago(`n.i * 365 * ${DAY} / ${accounts}`),
  });
  copy("wishlist_items", `wishlist_id = (select id from wishlists where user_id = ${userId})`, accounts, { wishlist_id: "'w' || n.i" });

  const pattern = `id = '${cartId}'`;
  const ofPattern = `cart_id = '${cartId}'`;
  const guests = Math.max(0, carts - accounts);
  copy("carts", pattern, guests, { id: "'c' || n.i", temp_id: "'t' || n.i", updated_at: ago(`n.i * 16 * ${DAY} / ${guests}`) });
  copy("cart_items", ofPattern, guests, { id: "'c' || n.i || '-' || one.position", cart_id: "'c' || n.i" });
  copy("carts", pattern, accounts, {
    id: "'m' || n.i",
    temp_id: "null",
    user_id: `${COPIES_FROM} + n.i`,
    updated_at: ago(`n.i * 365 * ${DAY} / ${accounts}`),
  });
  copy("cart_items", ofPattern, accounts, { id: "'m' || n.i || '-' || one.position", cart_id: "'m' || n.i" });

  const made = ago(`(${orders} - n.i) * 730 * ${DAY} / ${orders} + 3600`);
  copy("orders", `id = ${orderId}`, orders, {
    id: `${COPIES_FROM} + n.i`,
    hash: "'hash-' || n.i",
    number: "'' || (20000000 + n.i)",
    cart_id: "'o' || n.i",
    user_id: `case when n.i % 2 then ${member} end`,
    email: `'kupec' || (n.i % ${Math.ceil(orders / 3)}) || '@example.cz'`,
    created_at: made,
    // the newest ones go on, one of ten was cancelled
    state: `case when n.i > ${orders} - 200 then 'new' when n.i % 10 = 0 then 'cancelled' else 'delivered' end`,
    payment_state: `case when n.i > ${orders} - 200 or n.i % 10 = 0 then one.payment_state else 'paid' end`,
    invoiced: `n.i <= ${orders} - 200 and n.i % 10 <> 0`,
  });
  copy("order_items", `order_id = ${orderId}`, orders, { id: "null", order_id: `${COPIES_FROM} + n.i` });
  for (let states = 0; states < 4; states += 1)
    copy("order_history", `order_id = ${orderId}`, orders, { id: "null", order_id: `${COPIES_FROM} + n.i`, at: made });
  copy("mails", "id = (select max(id) from mails)", orders, {
    id: "null",
    recipient: `'kupec' || n.i || '@example.cz'`,
    data: "'null'",
    state: "'sent'",
    ended_at: ago(`n.i * 30 * ${DAY} / ${orders}`),
  });
  raw.exec(`insert into newsletter (email_key, email, locale, asked_at, confirmed_at, unsubscribe)
      select email_key, email, 'cs', created_at, created_at, 'u' || id from users where id > ${COPIES_FROM};
    update products set available = false where id = (select max(id) from products);
    insert into watchdogs (product_id, email, email_key, locale, created_at)
      select (select max(id) from products), email, email_key, 'cs', ${ago("3600")} from users where id > ${COPIES_FROM} and id % 5 = 0`);
  raw.exec("commit; pragma wal_checkpoint(truncate)");
  raw.close();
}
