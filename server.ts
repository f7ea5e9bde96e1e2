import { composeShop } from "./server/compose";
import { configOfProcess } from "./server/config";
import { drain } from "./server/http/drain";

const DRAIN_LIMIT_MS = 10_000;

const config = configOfProcess();
const shop = await composeShop(config);

shop.server.once("error", (error) => {
  console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`);
  process.exit(1);
});
shop.server.listen(config.port, config.host, () => console.log(`Nášlap is open at ${config.publicUrl}`));

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    void drain(shop.server, shop.close, config.mode === "development" ? 0 : DRAIN_LIMIT_MS).then(() => process.exit(0));
  });
