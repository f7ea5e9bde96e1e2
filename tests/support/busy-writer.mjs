// Another process that writes to a shop's SQLite file: it raises a counter by read and write, `rounds` times.
// Plain JavaScript on the bare driver: what it does must not depend on what is tested.
import BetterSqlite3 from "better-sqlite3";

const [, , file, rounds] = process.argv;
const database = new BetterSqlite3(file, { timeout: 10_000 });
/** @type {import("better-sqlite3").Statement<[], { last: number }>} */
const read = database.prepare("select last from order_counters where year = 2026");
const raise = database.transaction(() => {
  const row = read.get();
  if (row) database.prepare("update order_counters set last = ? where year = 2026").run(row.last + 1);
  else database.prepare("insert into order_counters (year, last) values (2026, 1)").run();
});
for (let round = 0; round < Number(rounds); round += 1) raise.immediate();
database.close();
