// Separate process: increments a counter in the SQLite file `rounds` times.
import { openBare } from "./bare-sqlite.mjs";

const [, , file = "", rounds] = process.argv;
const database = await openBare(file);
const read = database.prepare("select last from order_counters where year = 2026");
for (let round = 0; round < Number(rounds); round += 1) {
  database.exec("begin immediate");
  const row = read.get();
  if (row) database.exec("update order_counters set last = last + 1 where year = 2026");
  else database.exec("insert into order_counters (year, last) values (2026, 1)");
  database.exec("commit");
}
database.close();
