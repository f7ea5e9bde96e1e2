import { writeFileSync } from "node:fs";
import { ORDER_STATES } from "~/domain/order";
import { packetaCsv, parcelsCsv, type RefusedParcel } from "../../adapters/parcel-lists";
import { readOrdersToSend } from "../../api/order/lists/parcels.repo";
import { oneOfArgument, readOptions } from "../arguments";
import { UsageError, type Command } from "../command";
import { writing } from "../files/output-file";

const FORMATS = ["csv", "zasilkovna"] as const;
const WHY: Record<RefusedParcel["why"], string> = {
  not_zasilkovna: "does not go to a Zásilkovna point",
  not_whole_crowns: "the cash on delivery has haléře, which Zásilkovna does not collect",
};

export const exportParcelsCommand: Command = {
  name: "orders parcels",
  usage: "--out FILE [--format csv|zasilkovna] [--state STATE …] [--sender LABEL]",
  help: "Writes the packed orders that a carrier brings to a CSV file: recipient, address or pickup point, cash on delivery, weight and length. zasilkovna is the file that its client section imports, with the sender's label. --state, repeatable, takes orders of other states.",
  onlyReads: true,
  async run({ db, print, needsAttention }, args) {
    const text = { type: "string" } as const;
    const values = readOptions(args, {
      out: text,
      format: { ...text, default: "csv" },
      sender: { ...text, default: "" },
      state: { type: "string", multiple: true, default: ["packed"] },
    });
    const { out } = values;
    if (!out) throw new UsageError("Name the file to write to: --out FILE");
    const format = oneOfArgument(FORMATS, values.format, "format");
    const toSend = await readOrdersToSend(
      db,
      values.state.map((state) => oneOfArgument(ORDER_STATES, state, "state")),
    );
    const partly = toSend.filter(
      ({ order, isPartlyWithdrawn }) => isPartlyWithdrawn && order.payment_state === "cod",
    );
    for (const { order } of partly)
      print(
        `order ${order.number} is left out: a part was withdrawn, so the cash to collect has changed`,
      );
    if (partly.length) needsAttention();
    const parcels = toSend.filter((one) => !partly.includes(one));
    const list =
      format === "csv"
        ? { text: parcelsCsv(parcels), taken: parcels.length, refused: [] }
        : packetaCsv(parcels, values.sender);
    // addresses of customers are for the operator only
    writing(out, () => writeFileSync(out, list.text, { mode: 0o600 }));
    for (const { number, why } of list.refused) print(`order ${number} is left out: ${WHY[why]}`);
    // orders of other carriers are no mistake
    if (list.refused.some(({ why }) => why === "not_whole_crowns")) needsAttention();
    print(`${out}: ${list.taken} parcels`);
  },
};
