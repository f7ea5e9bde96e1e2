import { PICTURES } from "../browser/plain-pictures";
import { startRegistry } from "../services/company-registry";
import { startShop } from "./shop";

/** A shop per worker, because each needs its own stock. `SHOP_DATA` of the worker's environment is its data folder. */
export async function openJourneysShop(): Promise<{
  url: string;
  dataDir: string;
  close(): Promise<void>;
}> {
  const registry = await startRegistry();
  const shop = await startShop({
    startMs: 90_000,
    env: { ARES_URL: registry.url, PAYMENT_GATEWAY: "demo" },
    command: [process.execPath, "--import", "./tests/support/process/clock-at-nine.mjs"],
    // making the pictures of each shop again takes longer than all pages; scripts/test.mjs empties the folder
    imageCache: PICTURES,
  });
  process.env["SHOP_DATA"] = shop.dataDir;
  return {
    url: shop.url,
    dataDir: shop.dataDir,
    async close() {
      if (/"level":(50|60)/.test(shop.output()))
        console.error(`The shop logged errors:\n${shop.output()}`);
      await shop.dispose();
      await registry.close();
    },
  };
}
