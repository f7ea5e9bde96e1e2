import { getCookie, setCookie } from "hono/cookie";
import { clickIdSchema, trackClickRequestSchema, type TrackedClick } from "~/contract/ap-tracker";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { Reply } from "../shared/reply";
import { done } from "~/contract/result";

/** The cookie that carries a click from one call to the next; nothing is stored here. */
const COOKIE = { name: "ap-tracker", path: "/api/ap-tracker", seconds: 60 };

/** The affiliate tracker: records a click and returns the one that may be stored (specification section 7). */
export const affiliateRoutes =
  (reply: Reply): Routes =>
  (app) => {
    app.post(COOKIE.path, async (c) => {
      const body = await readBody(c, trackClickRequestSchema);
      if (!body.ok) return reply.send(c, body);
      const { consent, clickId } = body.value;
      const maxAge = consent ? COOKIE.seconds : 0;
      setCookie(c, COOKIE.name, consent ? clickId : "", { path: COOKIE.path, httpOnly: true, sameSite: "Lax", maxAge });
      return c.body(null, 204);
    });
    app.get(COOKIE.path, (c) => {
      c.header("Cache-Control", "private, no-store");
      const clickId = clickIdSchema.safeParse(getCookie(c, COOKIE.name)).data ?? null;
      return reply.send(c, done<TrackedClick>({ clickId }));
    });
  };
