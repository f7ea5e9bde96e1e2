import { z } from "zod";
import { readText } from "../read-text";
import { GatewayFailed } from "./gateway";

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Larger answers are refused to protect memory. */
const MAX_BYTES = 200_000;
/** Statuses of a request that was understood and refused. */
const REFUSALS: readonly number[] = [400, 403, 409, 422];
/** A token with less time left is renewed first. */
const SPARE_SECONDS = 60;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** Sends one request. @returns undefined for 404 @throws {GatewayFailed} */
type SendRequest = <S extends z.ZodType>(
  path: string,
  init: RequestInit,
  schema: S,
  timeoutMs: number,
) => Promise<z.output<S> | undefined>;

/** Sends requests to GoPay's REST API. The token is cached until it expires or is refused. */
export function gopayRequests(
  { url, clientId, clientSecret }: { url: string; clientId: string; clientSecret: string },
  fetch: Fetch,
): SendRequest {
  /** `until` is a time of the monotonic clock */
  let token: { text: string; until: number } | undefined;

  async function tokenFor(signal: AbortSignal): Promise<string> {
    if (token && token.until > performance.now()) return token.text;
    const answer = await fetch(`${url}/oauth2/token`, {
      method: "POST",
      signal,
      redirect: "error",
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
      },
      body: "grant_type=client_credentials&scope=payment-all",
    });
    if (!answer.ok) throw new GatewayFailed(`refused a token: status ${answer.status}`);
    const { access_token, expires_in } = tokenSchema.parse(await readJson(answer, signal));
    token = { text: access_token, until: performance.now() + (expires_in - SPARE_SECONDS) * 1_000 };
    return access_token;
  }

  async function send(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    const authorization = `Bearer ${await tokenFor(signal)}`;
    return fetch(url + path, {
      ...init,
      signal,
      redirect: "error",
      headers: { accept: "application/json", ...init.headers, authorization },
    });
  }

  return async (path, init, schema, timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let answer = await send(path, init, signal);
      if (answer.status === 401) {
        token = undefined;
        await answer.body?.cancel();
        answer = await send(path, init, signal);
      }
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok)
        throw new GatewayFailed(
          `answered with status ${answer.status}`,
          undefined,
          REFUSALS.includes(answer.status),
        );
      return schema.parse(await readJson(answer, signal));
    } catch (error) {
      throw error instanceof GatewayFailed
        ? error
        : new GatewayFailed("did not return a valid answer", error);
    }
  };
}

const readJson = async (answer: Response, signal: AbortSignal): Promise<unknown> =>
  JSON.parse(await readText(answer, MAX_BYTES, signal));
