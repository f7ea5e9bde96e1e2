import { z } from "zod";
import type { Cookies, SignedCookie } from "./cookies.server";

/** Lifetime of a refresh token from its last use (ADR 39). The access token expires earlier; the API reports it. */
const LOGIN_SECONDS = 30 * 86_400;

/** Characters allowed in a header. */
const tokenSchema = z
  .string()
  .max(2_000)
  .regex(/^[\x21-\x7e]+$/);

/** 'Strategy local, token type Bearer', prefixes `auth.` and `_token.` (specification sections 4 and 9). */
export const tokenCookie: SignedCookie<string> = {
  name: "auth._token.local",
  seconds: LOGIN_SECONDS,
  schema: tokenSchema,
  isHostOnly: true,
};

export const refreshTokenCookie: SignedCookie<string> = {
  name: "auth._refresh_token.local",
  seconds: LOGIN_SECONDS,
  schema: tokenSchema,
  isHostOnly: true,
};

/** Marks a login that has ended by itself, until the next login: member actions must not run for a guest. */
export const loginEndedCookie: SignedCookie<true> = {
  name: "auth.ended",
  seconds: 86_400,
  schema: z.literal(true),
};

/** The page that required the login; 'a pending redirect path is stored' (specification section 4). */
export const pendingPathCookie: SignedCookie<string> = {
  name: "auth.redirect",
  seconds: 3_600,
  schema: z.string().max(2_000),
};

/** True if a login affects the answer, which then must not be shared. */
export const hasLoginCookies = (cookies: Pick<Cookies, "touches">): boolean =>
  cookies.touches(tokenCookie) || cookies.touches(refreshTokenCookie);
