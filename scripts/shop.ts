// The operator's commands: `npm run shop -- help`. They use the shop's database, also while a shop runs.
import { setFlagsFromString } from "node:v8";
import { runCommand } from "../server/commands/index";
import { openShop } from "../server/commands/open-shop";
import { dataConfigOfProcess } from "../server/settings/config";
import { startErrorOf } from "../server/start/start-error";

// a command may run beside the shop on a small machine: V8 collects garbage when the heap has grown by half, not threefold
setFlagsFromString("--heap-growing-percent=50");

const log = {
  info: (_fields: object, message: string) => console.error(message),
  warn: (_fields: object, message: string) => console.error(message),
};

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // a reader such as `head` may close the output early; the command continues
  if (error.code === "EPIPE" || process.exitCode === 1) return;
  process.exitCode = 1;
  console.error(`The output cannot be written: ${error.message}`);
});

const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  open: () => openShop(dataConfigOfProcess(), log),
  dataDir: dataConfigOfProcess().dataDir,
  explain: (error) => {
    const explained = startErrorOf(error, dataConfigOfProcess());
    return explained && `${explained.message}\nWhat to do: ${explained.remedy}`;
  },
  // console.log would hide that a disk is full
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => console.error(line),
});
process.exitCode ??= code;
