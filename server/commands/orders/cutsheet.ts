import { writeFileSync } from "node:fs";
import { cutSheetPdf } from "../../adapters/pdf/cut-sheet";
import { readRepeats } from "../../api/order/lists/cutting-list.repo";
import { readRecordedOrder } from "../../api/order/reading/read-whole-order";
import { readWithdrawnPieces } from "../../api/order/returns/withdrawal/withdrawal.repo";
import { orderOf, readArguments } from "../arguments";
import { UsageError, type Command } from "../command";
import { writing } from "../files/output-file";

export const cutSheetCommand: Command = {
  name: "orders cutsheet",
  usage: "NUMBER --out FILE",
  help: "Writes the cutting and packing sheet of an order as PDF.",
  onlyReads: true,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, { out: { type: "string" } });
    if (positionals.length !== 1) throw new UsageError("Give exactly one order number");
    if (!values.out) throw new UsageError("Name the file to write: --out FILE");
    const order = await readRecordedOrder(db, await orderOf(db, positionals[0]), new Date());
    const repeats = await readRepeats(
      db,
      order.items.map(({ product_id }) => product_id),
    );
    const { out } = values;
    const pdf = await cutSheetPdf(order, "cs", {
      withdrawn: await readWithdrawnPieces(db, order.id),
      repeats,
    });
    writing(out, () => writeFileSync(out, pdf));
    print(`${out} written`);
  },
};
