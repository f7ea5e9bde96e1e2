import { z } from "zod";
import type { SignedCookie } from "./cookies.server";

/** As long as a refresh token counts from its last use (decision 39). The token itself counts for less: a call that it does not open says so. */
const LOGIN_SECONDS = 30 * 86_400;

/** What can stand in a header. */
const tokenSchema = z
  .string()
  .max(2_000)
  .regex(/^[\x21-\x7e]+$/);

/** 'Strategy local, token type Bearer', prefixes `auth.` and `_token.` (specification sections 4 and 9). */
export const tokenCookie: SignedCookie<string> = { name: "auth._token.local", seconds: LOGIN_SECONDS, schema: tokenSchema };

/** The same with the prefix `_refresh_token.`. */
export const refreshTokenCookie: SignedCookie<string> = { name: "auth._refresh_token.local", seconds: LOGIN_SECONDS, schema: tokenSchema };

/** Says that a login has ended by itself, until the next one begins: what was meant for the member is not done for a guest. */
export const loginEndedCookie: SignedCookie<true> = { name: "auth.ended", seconds: 86_400, schema: z.literal(true) };

/** The page that a guest wanted who was sent to the login; 'a pending redirect path is stored' (specification section 4). */
export const pendingPathCookie: SignedCookie<string> = { name: "auth.redirect", seconds: 3_600, schema: z.string().max(2_000) };
