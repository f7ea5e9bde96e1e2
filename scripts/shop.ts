// The operator's commands: `npm run shop -- help`, in the image `node build/shop.js help`. They work on the database that DATA_DIR or DATABASE_URL
// names, also beside a running shop.
import { runCommand } from "../server/commands/index";
import { dataConfigOfProcess } from "../server/config";
import { databaseTarget } from "../server/database-target";
import { openDatabase } from "../server/db/index";

process.exitCode = await runCommand(process.argv.slice(2), {
  open: () => openDatabase(databaseTarget(dataConfigOfProcess(), (error) => console.error(error.message))),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
