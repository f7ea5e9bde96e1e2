import { composeShop } from "./server/compose";
import { configOfProcess } from "./server/config";
import { drain } from "./server/http/drain";
import { StartError } from "./server/start-error";

const DRAIN_LIMIT_MS = 10_000;

/** Prints a cause outside the program in one line; a programming error keeps its stack. */
const cannotStart = (error: unknown): never => {
  console.error(error instanceof StartError ? `Cannot start: ${error.message}` : error);
  process.exit(1);
};

const config = configOfProcess();
const shop = await composeShop(config).catch(cannotStart);
let isEnding = false;

shop.server.once("error", (error) => {
  console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`);
  process.exit(1);
});
if (config.metricsPort !== undefined)
  shop.metrics
    ?.once("error", (error) => {
      console.error(`Cannot serve metrics on ${config.host}:${config.metricsPort}: ${error.message}`);
      process.exit(1);
    })
    .listen(config.metricsPort, config.host);
shop.server.listen(config.port, config.host, () => {
  shop.prepare().then(() => {
    if (!isEnding) console.log(`Nášlap is open at ${config.publicUrl}`);
  }, cannotStart);
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    isEnding = true;
    void drain(shop.server, shop.close, config.mode === "development" ? 0 : DRAIN_LIMIT_MS).then(() => process.exit(0));
  });
