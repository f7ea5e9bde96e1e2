import { createHash } from "node:crypto";
import type { Context } from "hono";
import { watchRequestSchema } from "~/contract/watchdog";
import { emailKey } from "~/domain/email";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { ReadGuarded } from "../shared/guarded-body";
import { ID, idOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { failed, type Result } from "~/contract/result";
import type { WatchdogService } from "./watchdog.service";

/** Watchdogs for one e-mail in an hour, known ones too, so that nobody learns which are. */
export const WATCHDOGS_PER_EMAIL = 10;
/** And from one address. An office may share an address. */
const WATCHDOGS_PER_ADDRESS = 40;

interface Parts {
  watchdogs: WatchdogService;
  limits: RateLimits;
  readGuarded: ReadGuarded;
}

/** Contract section 5, the watchdog. */
export function watchdogRoutes(reply: Reply, { watchdogs, limits, readGuarded }: Parts): Routes {
  const ofEmail = limits.exact({ name: "watchdogs-email", points: WATCHDOGS_PER_EMAIL, seconds: 3600 });
  const ofAddress = limits.exact({ name: "watchdogs-address", points: WATCHDOGS_PER_ADDRESS, seconds: 3600 });
  /** What a limit counts is not stored as it is. */
  const hidden = (text: string): string => createHash("sha256").update(text).digest("base64url");
  const take = async (email: string, address: string | undefined) => {
    const byAddress = address === undefined ? done(undefined) : await ofAddress.consume(hidden(address));
    return byAddress.ok ? ofEmail.consume(hidden(emailKey(email))) : byAddress;
  };
  const empty = (c: Context, result: Result<unknown>): Response => (result.ok ? c.body(null, 204) : reply.send(c, result));

  return (app) => {
    app.post(`/api/watchdog/${ID}`, async (c) => {
      const body = await readGuarded(c, watchRequestSchema, "watchdog");
      if (!body.ok) return reply.send(c, body);
      const taken = await take(body.value.email, c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      return empty(c, await watchdogs.watch(idOf(c), reply.language(c), body.value));
    });
    app.get("/api/watchdog/cancel/:hash", async (c) => reply.send(c, await watchdogs.look(c.req.param("hash"), reply.language(c))));
    app.post("/api/watchdog/cancel/:hash", async (c) => empty(c, await watchdogs.cancel(c.req.param("hash"))));
  };
}
