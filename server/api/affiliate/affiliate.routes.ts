import { getCookie, setCookie } from "hono/cookie";
import { clickIdSchema } from "~/contract/core/ap-tracker";
import { content } from "~/contract/endpoints/content";
import { done } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";

/** The cookie that carries a click from one call to the next; nothing is stored here. */
const COOKIE = { name: "ap-tracker", path: content.trackClick.path, seconds: 60 };

/** The affiliate tracker: records a click and returns the one that may be stored (specification section 7). */
export const affiliateRoutes =
  (serve: Serve): Routes =>
  (app) => {
    serve(app, content.trackClick, ({ body: { consent, clickId }, c }) => {
      const maxAge = consent ? COOKIE.seconds : 0;
      setCookie(c, COOKIE.name, consent ? clickId : "", {
        path: COOKIE.path,
        httpOnly: true,
        sameSite: "Lax",
        maxAge,
      });
      return done(undefined);
    });
    serve(app, content.trackedClick, ({ c }) =>
      done({ clickId: clickIdSchema.safeParse(getCookie(c, COOKIE.name)).data ?? null }),
    );
  };
