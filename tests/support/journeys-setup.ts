import { startRegistry } from "./company-registry";
import { startShop } from "./shop";

/** Starts one shop for all journeys, or takes the one that `SHOP_URL` names. Ends it when they are done. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env["SHOP_URL"]) return async () => undefined;
  const registry = await startRegistry();
  const shop = await startShop({
    env: { ARES_URL: registry.url, PAYMENT_GATEWAY: "demo" },
    command: [process.execPath, "--import", "./tests/support/morning.mjs"],
  });
  process.env["SHOP_URL"] = shop.url;
  process.env["SHOP_DATA"] = shop.dataDir;
  return async () => {
    if (/"level":(50|60)/.test(shop.output())) console.error(`The shop logged errors:\n${shop.output()}`);
    await shop.dispose();
    await registry.close();
  };
}
