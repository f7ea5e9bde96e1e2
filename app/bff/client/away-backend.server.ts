import { createAnswerStore } from "~/cache/answer-store.server";
import { STALE_ANSWERS } from "~/cache/policies";
import type { FailureCode } from "~/contract/failures/failure-codes";
import { failedBodySchema } from "~/contract/failures/failures";
import { createCircuit } from "~/domain/web";
import type { ApiTransport } from "../storefront";
import { isPublicPath } from "./public-reads";

/** Calls in a row without an answer that open the circuit, and how long it stays open. */
const FAILURES = 5;
const OPEN_MS = 2_000;
/** Failures with status 502 or 503 of a backend that works. */
const ANSWERED: readonly FailureCode[] = ["maintenance", "registry_failed", "gateway_failed"];

/** True if a proxy answers for a stopped backend, or the backend is unavailable. */
async function isAway(answer: Response): Promise<boolean> {
  if (![502, 503, 504].includes(answer.status)) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const error = failedBodySchema.safeParse(body).data?.error;
  return !ANSWERED.some((code) => code === error);
}

/** While the backend is away, calls fail at once: after {@link FAILURES} without an answer nothing is sent for {@link OPEN_MS}, then one tries. */
export function circuitBreaker(
  send: ApiTransport,
  now: () => number = () => performance.now(),
): ApiTransport {
  const circuit = createCircuit({ failures: FAILURES, openMs: OPEN_MS }, now);
  /** status of the last failure; undefined without an answer */
  let status: number | undefined;
  const note = (isFailure: boolean, failed?: number) => {
    circuit.note(isFailure);
    status = failed;
  };
  const refuse = (): Response => {
    if (status === undefined)
      throw new Error("the backend is unavailable: the request is not sent");
    return Response.json({ error: "unavailable" }, { status });
  };
  return async (request, caller) => {
    // a timeout of the page is no failure of the backend
    if (caller.budget.leftMs() === 0) return send(request, caller);
    if (!circuit.mayTry()) return refuse();
    try {
      const answer = await send(request, caller);
      note(await isAway(answer), answer.status);
      return answer;
    } catch (error) {
      note(true);
      throw error;
    }
  };
}

/** Answers public reads with their last answer while the backend is away. @param report receives each such call with the error or status */
export function staleAnswers(
  send: ApiTransport,
  report: (call: { path: string; status?: number; err?: unknown }) => void = () => undefined,
): ApiTransport {
  const answers = createAnswerStore(STALE_ANSWERS);
  return async (request, caller) => {
    if (!isPublicRequest(request)) return send(request, caller);
    const path = new URL(request.url).pathname;
    const key = `${request.headers.get("accept-language")} ${request.url}`;
    try {
      const answer = await send(request, caller);
      if (answer.ok) await answers.keep(key, answer);
      const copy = (await isAway(answer)) ? answers.read(key) : undefined;
      if (copy) report({ path, status: answer.status });
      return copy ?? answer;
    } catch (error) {
      const copy = answers.read(key);
      if (!copy) throw error;
      report({ path, err: error });
      return copy;
    }
  };
}

const isPublicRequest = ({ method, url, headers }: Request): boolean =>
  method === "GET" &&
  !headers.has("authorization") &&
  !headers.has("tempId") &&
  isPublicPath(new URL(url).pathname);
