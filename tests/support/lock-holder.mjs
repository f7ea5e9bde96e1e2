// Another process that holds the write lock of a SQLite file: it says `locked`, and lets go when its parent says anything.
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
