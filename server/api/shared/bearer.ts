import type { Context } from "hono";
import { done, UNAUTHENTICATED, type Result } from "~/contract/result";

/** Who calls with a valid token, and by which login. */
export interface Bearer {
  userId: number;
  loginId: string;
}

/** Finds whom a token belongs to; undefined for one that is unknown, expired or ended. */
export type FindBearer = (token: string) => Promise<Bearer | undefined>;

/** The token of `Authorization: Bearer …`; undefined where the request has no such header, empty where it names another scheme. */
export function tokenOf(c: Context): string | undefined {
  const header = c.req.header("authorization");
  return header === undefined ? undefined : (/^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? "");
}

/** The member who calls; 401 where no valid token says so. */
export async function bearerOf(c: Context, find: FindBearer): Promise<Result<Bearer>> {
  const token = tokenOf(c);
  const bearer = token ? await find(token) : undefined;
  return bearer ? done(bearer) : UNAUTHENTICATED;
}
