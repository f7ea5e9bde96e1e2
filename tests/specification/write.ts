// `npm run specification`: writes docs/specification.md.
import { writeFileSync } from "node:fs";
import { readHolders } from "./holders";
import { PAGE, pageOf } from "./page";
import { readKnown, readSections } from "./specification";

writeFileSync(PAGE, await pageOf(readSections(), readKnown(), readHolders()));
