// `npm run contract:page`: writes the tables of docs/contract.md.
import { readFileSync, writeFileSync } from "node:fs";
import { PAGE, withTables } from "./tables";

writeFileSync(PAGE, await withTables(readFileSync(PAGE, "utf8")));
