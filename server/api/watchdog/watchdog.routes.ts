import type { Context } from "hono";
import { watchRequestSchema } from "~/contract/watchdog";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { createSenderLimit } from "../shared/sender-limit";
import type { Result } from "~/contract/result";
import type { WatchdogService } from "./watchdog.service";

/** Watchdogs per e-mail and hour, including existing ones, so that nobody learns which exist. */
export const WATCHDOGS_PER_EMAIL = 10;
/** Watchdogs per address and hour. Offices share an address. */
const WATCHDOGS_PER_ADDRESS = 40;

interface Parts {
  watchdogs: WatchdogService;
  limits: RateLimits;
  readGuarded: ReadGuarded;
}

export function watchdogRoutes(reply: Reply, { watchdogs, limits, readGuarded }: Parts): Routes {
  const take = createSenderLimit(limits, "watchdogs", { perEmail: WATCHDOGS_PER_EMAIL, perAddress: WATCHDOGS_PER_ADDRESS });
  const empty = (c: Context, result: Result<unknown>): Response => (result.ok ? c.body(null, 204) : reply.send(c, result));

  return (app) => {
    app.post(`/api/watchdog/${ID}`, async (c) => {
      const body = await readGuarded(c, watchRequestSchema, "watchdog");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      return empty(c, await watchdogs.watch(idOf(c), reply.language(c), body.value));
    });
    app.get("/api/watchdog/cancel/:hash", async (c) => reply.send(c, await watchdogs.read(c.req.param("hash"), reply.language(c))));
    app.post("/api/watchdog/cancel/:hash", async (c) => empty(c, await watchdogs.cancel(c.req.param("hash"))));
  };
}
