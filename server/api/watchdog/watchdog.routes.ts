import { catalogue } from "~/contract/endpoints/catalogue";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { createSenderLimit } from "../shared/request-limits";
import type { Serve } from "../shared/serve";
import type { WatchdogService } from "./watchdog.service";

/** Watchdogs per e-mail and hour, including existing ones, so that nobody learns which exist. */
export const WATCHDOGS_PER_EMAIL = 10;
/** Watchdogs per address and hour. Offices share an address. */
const WATCHDOGS_PER_ADDRESS = 40;

interface Services {
  watchdogs: WatchdogService;
  limits: RateLimits;
}

export function watchdogRoutes(serve: Serve, { watchdogs, limits }: Services): Routes {
  const take = createSenderLimit(limits, "watchdogs", {
    perEmail: WATCHDOGS_PER_EMAIL,
    perAddress: WATCHDOGS_PER_ADDRESS,
  });
  return (app) => {
    serve(app, catalogue.watch, async ({ params, body, language, address }) => {
      const permit = await take(body.email, address);
      return permit.ok ? watchdogs.watch(params.id, language, body) : permit;
    });
    serve(app, catalogue.watched, ({ params, language }) => watchdogs.read(params.hash, language));
    serve(app, catalogue.cancelWatchdog, ({ params }) => watchdogs.cancel(params.hash));
  };
}
