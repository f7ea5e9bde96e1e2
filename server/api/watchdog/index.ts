/** E-mails when goods are in stock again. */
export { watchdogRoutes } from "./watchdog.routes";
export { type WatchdogService, createWatchdogs, forgetWatchdogs } from "./watchdog.service";
