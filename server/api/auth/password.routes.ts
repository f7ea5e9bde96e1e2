import type { Context } from "hono";
import {
  changePasswordRequestSchema,
  newPasswordRequestSchema,
  newsletterRequestSchema,
  registerRequestSchema,
  resetRequestSchema,
} from "~/contract/account";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { Keys } from "../shared/keys";
import type { ReadGuarded } from "../shared/guarded-body";
import type { Reply } from "../shared/reply";
import type { Result } from "~/contract/result";
import { withTempId } from "./guest-keys";
import type { PasswordService } from "./password.service";
import type { MailLimit } from "./rate-limit";
import type { RegisterService } from "./register.service";

interface Services {
  register: RegisterService;
  passwords: PasswordService;
  limit: MailLimit;
  readGuarded: ReadGuarded;
}

export const passwordRoutes =
  (reply: Reply, keys: Keys, { register, passwords, limit, readGuarded }: Services): Routes =>
  (app) => {
    const empty = (c: Context, result: Result<unknown>): Response => (result.ok ? c.body(null, 204) : reply.send(c, result));

    app.post("/api/auth/register", async (c) => {
      const body = await readGuarded(c, registerRequestSchema, "register");
      if (!body.ok) return reply.send(c, body);
      const allowed = await limit.take(undefined, c.env.address);
      return reply.send(
        c,
        allowed.ok ? await register.register(withTempId(c, body.value), reply.language(c), c.env.address) : allowed,
        201,
      );
    });
    app.post("/api/me/email/:hash", async (c) => {
      const bearer = await keys.bearer(c);
      return reply.send(c, bearer.ok ? await register.confirm(bearer.value.userId, c.req.param("hash")) : bearer);
    });
    app.post("/api/newsletter", async (c) => {
      const body = await readGuarded(c, newsletterRequestSchema, "newsletter");
      if (!body.ok) return reply.send(c, body);
      const allowed = await limit.take(body.value.email, c.env.address);
      return empty(c, allowed.ok ? await register.requestNewsletter(body.value.email, reply.language(c)) : allowed);
    });
    app.post("/api/newsletter/unsubscribe/:hash", async (c) => empty(c, await register.unsubscribe(c.req.param("hash"))));
    app.post("/api/newsletter/confirm/:hash", async (c) => empty(c, await register.confirmNewsletter(c.req.param("hash"))));
    app.post("/api/me/confirmation", async (c) => {
      const bearer = await keys.bearer(c);
      if (!bearer.ok) return reply.send(c, bearer);
      const allowed = await limit.take(`member ${bearer.value.userId}`, c.env.address);
      return empty(c, allowed.ok ? await register.sendLink(bearer.value.userId, reply.language(c)) : allowed);
    });

    app.post("/api/auth/password/reset", async (c) => {
      const body = await readGuarded(c, resetRequestSchema, "reset_password");
      if (!body.ok) return reply.send(c, body);
      const allowed = await limit.take(body.value.email, c.env.address);
      return empty(c, allowed.ok ? await passwords.askReset(body.value.email, reply.language(c)) : allowed);
    });
    app.get("/api/auth/password/:hash", async (c) => reply.send(c, await passwords.readResetLink(c.req.param("hash"))));
    app.post("/api/auth/password/:hash", async (c) => {
      const body = await readBody(c, newPasswordRequestSchema);
      return reply.send(c, body.ok ? await passwords.reset(c.req.param("hash"), withTempId(c, body.value), c.env.address) : body);
    });
    app.post("/api/me/password", async (c) => {
      const bearer = await keys.bearer(c);
      if (!bearer.ok) return reply.send(c, bearer);
      const body = await readBody(c, changePasswordRequestSchema);
      return empty(c, body.ok ? await passwords.change(bearer.value, body.value, c.env.address) : body);
    });
  };
