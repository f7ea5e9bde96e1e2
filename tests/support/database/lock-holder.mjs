// Separate process: locks a SQLite file for writing, prints `locked`, and releases the lock on any input.
import { openBare } from "./bare-sqlite.mjs";

const [, , file = ""] = process.argv;
const database = await openBare(file);
database.exec("begin immediate");
process.once("message", () => {
  database.exec("rollback");
  database.close();
  process.disconnect();
});
process.send?.("locked");
