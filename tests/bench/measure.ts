import autocannon from "autocannon";
import { cpuMs } from "./cpu-time";

/** One thing that is asked for again and again. */
export interface Scenario {
  name: string;
  url: string;
  /** processes that work for it */
  pids: readonly number[];
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** the status that every answer must have; another one makes the measurement worthless */
  status: number;
  /** how many ask at once */
  connections?: number;
}

/** What a scenario took in one round. */
export interface Measured {
  perSecond: number;
  /** of processor time for an answer, all threads together */
  cpuMs: number;
  /** share of a processor that its processes had: a lone core that is fully used gives 1, or more where the operating system lends another */
  busy: number;
  /** until half of the answers were there, and all but one in a hundred, ms */
  p50: number;
  p99: number;
}

const CONNECTIONS = 8;

/** Asks for some seconds. @throws when an answer was none, or had another status */
export async function measure(scenario: Scenario, seconds: number): Promise<Measured> {
  const { url, method = "GET", headers = {}, body, status, pids, connections = CONNECTIONS } = scenario;
  const before = cpuMs(pids);
  const result = await autocannon({
    url,
    method,
    // as browsers ask: an answer is compressed, which costs as much as making it
    headers: { "accept-encoding": "br", ...headers },
    ...(body !== undefined && { body }),
    connections,
    duration: seconds,
    timeout: 10,
    setupClient: leaveBodies,
  });
  const worked = cpuMs(pids) - before;
  const strange = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  const answers = result.requests.total;
  if (result.errors || strange.length || answers === 0)
    throw new Error(`${method} ${url}: ${answers} answers, ${result.errors} errors, statuses ${strange.join(", ") || "right"}`);
  return {
    perSecond: answers / result.duration,
    cpuMs: worked / answers,
    busy: worked / (result.duration * 1_000),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/**
 * Has a client count an answer's bytes and not decode them: it makes a text of each body, compressed or not, which for 20 kB takes longer than the shop
 * takes to send them. @throws where the client has changed, so that nobody measures it in place of the shop
 */
function leaveBodies(client: object): void {
  const requests: unknown = "pipelinedRequests" in client ? client.pipelinedRequests : undefined;
  if (typeof requests !== "object" || requests === null || !("addBody" in requests))
    throw new Error("autocannon stores bodies in another way now");
  requests.addBody = () => undefined;
}

/** The middle value of several. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
