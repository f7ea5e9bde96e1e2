// `npm run seed -- --products 100000`: adds a large catalogue, derived from the demo data, to the shop's database. It can be interrupted and restarted.
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, prepareIfMissing, seedIfEmpty } from "../server/db/index";
import { enlarge } from "../server/db/seed/large";
import { readPictures } from "../server/db/seed/pictures-index";
import { readDemoAssortment } from "../server/db/seed/read";
import { dataConfigOfProcess } from "../server/settings/config";
import { databaseTarget } from "../server/settings/database-target";
import { openDataFolder } from "../server/start/data-folder";
import { projectRoot } from "../server/start/root";

const MAX = 1_000_000;
const { values } = parseArgs({ options: { products: { type: "string" } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1 || products > MAX) {
  console.error(`Give the number of products: npm run seed -- --products 1000 (at most ${MAX})`);
  process.exit(1);
}

const data = path.join(projectRoot(), "server/db/seed/data");
const config = dataConfigOfProcess();
openDataFolder(config.dataDir);
const db = openDatabase(databaseTarget(config, console), { unlimited: true });
const onWait = (what: string) => console.log(`waiting for another instance that ${what}`);
const startedAt = performance.now();
try {
  await migrate(db, onWait);
  await seedIfEmpty(db, data, onWait);
  await prepareIfMissing(db, onWait);
  let printed = 0;
  for await (const count of enlarge(db, readDemoAssortment(data), readPictures(data), products)) {
    if (count < products && count - printed < 5_000) continue;
    printed = count;
    console.log(
      `${count} of ${products} products, ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
  }
} finally {
  await db.close();
}
