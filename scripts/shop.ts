// The operator's commands: `npm run shop -- help`, in the image `node build/shop.js help`. They work on the database that DATA_DIR or DATABASE_URL
// names, also beside a running shop.
import { runCommand } from "../server/commands/index";
import { dataConfigOfProcess } from "../server/config";
import { databaseTarget } from "../server/database-target";
import { openDatabase } from "../server/db/index";

const log = {
  info: (_fields: object, message: string) => console.error(message),
  warn: (_fields: object, message: string) => console.error(message),
};

process.exitCode = await runCommand(process.argv.slice(2), {
  // a command may take longer than a request
  open: () => openDatabase(databaseTarget(dataConfigOfProcess(), log), { unlimited: true }),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
