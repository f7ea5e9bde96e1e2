import { existsSync, readdirSync } from "node:fs";
import { runCommand } from "../../../server/commands/index";
import type { Database } from "../../../server/db/index";

/** Debian's folder of PostgreSQL's programs; it is not in PATH. */
const DEBIAN = "/usr/lib/postgresql";
/** Finds them and the programs of the machine. */
export const PATH = [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin`) : []),
  process.env["PATH"],
].join(":");

/** Runs a command of the operator. @returns exit code and lines of output */
export async function runOperator(
  environment: Record<string, string>,
  open: () => Database,
  ...args: string[]
) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(args, {
    environment: { PATH, ...environment },
    open,
    explain: () => undefined,
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out, err: err.join("\n") };
}
/** For commands that must not open a shop. */
export const noShop = (): Database => {
  throw new Error("there is no shop here");
};

/** Commands of the operator on one shop. */
export const commandsOf =
  (open: () => Database, dataDir?: string) =>
  async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCommand(args, {
      open,
      ...(dataDir !== undefined && { dataDir }),
      explain: () => undefined,
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  };

/** Like `commandsOf`; `out` has output and errors. */
export const printingCommandsOf =
  (open: () => Database) =>
  async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const code = await runCommand(args, {
      open,
      explain: () => undefined,
      print,
      printError: print,
    });
    return { code, out: lines.join("\n") };
  };
