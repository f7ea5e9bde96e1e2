import { idSchema } from "~/contract/core/common";
import { refreshCatalogue } from "../../db/index";
import { UsageError, type Command } from "../command";

/** `catalogue refresh [id …]`: run it after products, variants, prices, stock, categories or properties were changed by SQL. */
export const refreshCatalogueCommand: Command = {
  name: "catalogue refresh",
  usage: "[product id …]",
  help: "Updates listings and product pages after a change by SQL; without ids, of all products.",
  async run({ db, print, needsAttention }, args) {
    const ids = args.map(readId);
    let last = 0;
    for await (const count of refreshCatalogue(db, ids.length ? ids : undefined)) last = count;
    print(last === 1 ? "1 product prepared" : `${last} products prepared`);
    const missing = new Set(ids).size - last;
    if (!ids.length || missing <= 0) return;
    print(missing === 1 ? "1 number has no product" : `${missing} numbers have no product`);
    needsAttention();
  },
};

function readId(text: string): number {
  const id = idSchema.safeParse(/^\d+$/.test(text) ? Number(text) : undefined);
  if (!id.success) throw new UsageError(`Not a product id: ${text}`);
  return id.data;
}
