import path from "node:path";
import { startShop } from "./shop";

/** Starts one shop for all journeys, or takes the one that `SHOP_URL` names. Ends it when they are done. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env["SHOP_URL"]) return async () => undefined;
  const shop = await startShop({ command: [process.execPath, "--import", "./tests/support/morning.mjs"] });
  process.env["SHOP_URL"] = shop.url;
  process.env["SHOP_OUTBOX"] = path.join(shop.dataDir, "outbox");
  return async () => {
    if (/"level":(50|60)/.test(shop.output())) console.error(`The shop logged errors:\n${shop.output()}`);
    await shop.dispose();
  };
}
