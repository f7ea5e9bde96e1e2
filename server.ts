import { composeShop } from "./server/compose";
import { drain } from "./server/http/drain";
import { configOfProcess } from "./server/settings/config";
import { listenErrorOf, StartError } from "./server/start/start-error";
import { formatStep, openLines } from "./server/start/start-output";

const DRAIN_LIMIT_MS = 10_000;

/** Prints a cause outside the program and what to do about it, one line each; a programming error keeps its stack. */
const cannotStart = (error: unknown): never => {
  console.error(
    error instanceof StartError
      ? `Cannot start: ${error.message}\nWhat to do: ${error.remedy}`
      : error,
  );
  process.exit(1);
};

const config = configOfProcess();
const shop = await composeShop(config).catch(cannotStart);
let isEnding = false;

shop.server.once("error", (error) => cannotStart(listenErrorOf(error, config.host, config.port)));
const { metricsPort } = config;
if (metricsPort !== undefined)
  shop.metrics
    ?.once("error", (error) =>
      cannotStart(listenErrorOf(error, config.host, metricsPort, "METRICS_PORT")),
    )
    .listen(metricsPort, config.host);
shop.server.listen(config.port, config.host, () => {
  shop
    .prepare((name, ms) => console.log(formatStep(name, ms)))
    .then((prepared) => {
      if (!isEnding) console.log(openLines(config, prepared).join("\n"));
    }, cannotStart);
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    isEnding = true;
    void drain(shop.server, shop.close, config.mode === "development" ? 0 : DRAIN_LIMIT_MS).then(
      () => process.exit(0),
    );
  });
