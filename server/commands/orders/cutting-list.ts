import { writeFileSync } from "node:fs";
import { cuttingListPdf } from "../../adapters/pdf/cutting-list";
import { readCuttingList } from "../../api/order/lists/cutting-list";
import type { RollToCut } from "../../rules/cut";
import { cleanForTerminal, dayArgument, readArguments } from "../arguments";
import type { Command } from "../command";
import { writing } from "../files/output-file";

export const cuttingListCommand: Command = {
  name: "orders cutting-list",
  usage: "DAY [--out FILE] [--json]",
  help: "Lists the pieces of the orders placed on a day (2026-03-31), by roll and in the order of cutting, each with its label; --out writes it as PDF.",
  onlyReads: true,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      out: { type: "string" },
      json: { type: "boolean" },
    });
    const day = dayArgument(positionals.join(" "), "DAY");
    const rolls = await readCuttingList(db, day);
    if (values.json) return print(JSON.stringify(rolls));
    const { out } = values;
    if (out) {
      const pdf = await cuttingListPdf(rolls, day, "cs");
      writing(out, () => writeFileSync(out, pdf));
      return print(`${out} written`);
    }
    for (const line of rolls.flatMap(linesOf)) print(line);
    if (rolls.length === 0) print(`nothing to cut on ${day}`);
  },
};

const linesOf = ({ sku, name, widthCm, lengthCm, repeatCm, cuts }: RollToCut): string[] => [
  `${sku}  ${cleanForTerminal(name)}  ${widthCm === null ? "length" : `roll ${widthCm} cm`}  ${(lengthCm / 100).toFixed(2)} m${repeatCm === null ? "" : `  begin each cut at a repeat of ${repeatCm} cm`}`,
  ...cuts.map(({ label, lengthCm: length, piece, pieces }) => {
    const parts = pieces.map(
      ({ number, room, across_cm, along_cm }) =>
        `${number} ${cleanForTerminal(room)} ${across_cm} × ${along_cm} cm`,
    );
    return [`    ${label}`, `${length} cm`, piece, ...parts].filter(Boolean).join("  ");
  }),
];
