import type { Database } from "../../db/index";
import { readOptions } from "../arguments";
import type { Command } from "../command";

interface ReturnList<Return> {
  what: "complaints" | "withdrawals";
  help: string;
  read(db: Database, isAll: boolean): Promise<readonly Return[]>;
  linesOf(one: Return): string[];
}

/** `orders complaints` and `orders withdrawals`: lists returns as lines or as JSON, without `--all` the open ones. */
export const listReturnsCommand = <Return>({
  what,
  help,
  read,
  linesOf,
}: ReturnList<Return>): Command => ({
  name: `orders ${what}`,
  usage: "[--all] [--json]",
  help,
  onlyReads: true,
  async run({ db, print }, args) {
    const { all, json } = readOptions(args, {
      all: { type: "boolean" },
      json: { type: "boolean" },
    });
    const returns = await read(db, all === true);
    if (json) return print(JSON.stringify(returns));
    for (const line of returns.flatMap(linesOf)) print(line);
    if (!returns.length) print(`no open ${what}`);
  },
});
