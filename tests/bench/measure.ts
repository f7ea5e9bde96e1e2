import autocannon from "autocannon";
import { cpuMs } from "./cpu-time";

export interface Scenario {
  name: string;
  url: string;
  /** the server's processes, for CPU time */
  pids: readonly number[];
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** expected status of every response */
  status: number;
  connections?: number;
}

export interface Measured {
  perSecond: number;
  /** CPU time per response, all threads */
  cpuMs: number;
  /** CPU time / wall-clock time; 1 is one fully used core */
  busy: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 8;
/** longer than any answer takes on a slow machine */
const MAX_SECONDS = 120;

/** Sends the request repeatedly. @throws on errors and unexpected statuses */
export const measure = (scenario: Scenario, seconds: number): Promise<Measured> =>
  measureLonger((longer) => measureFor(scenario, longer), seconds);

/**
 * Measures three times as long until each connection has had an answer: 100 pages that are rendered at once are finished together, on a slow machine
 * after several seconds. @throws after two minutes
 */
export async function measureLonger<T>(
  measured: (seconds: number) => Promise<T | undefined>,
  seconds: number,
): Promise<T> {
  const result = await measured(seconds);
  if (result !== undefined) return result;
  if (seconds >= MAX_SECONDS) throw new Error(`not one answer a connection in ${seconds} s`);
  return measureLonger(measured, Math.min(seconds * 3, MAX_SECONDS));
}

/** Undefined if there are fewer answers than connections. */
async function measureFor(scenario: Scenario, seconds: number): Promise<Measured | undefined> {
  const {
    url,
    method = "GET",
    headers = {},
    body,
    status,
    pids,
    connections = CONNECTIONS,
  } = scenario;
  const before = cpuMs(pids);
  const result = await autocannon({
    url,
    method,
    // as browsers do: compression costs as much as rendering
    headers: { "accept-encoding": "br", ...headers },
    ...(body !== undefined && { body }),
    connections,
    duration: seconds,
    timeout: MAX_SECONDS,
    setupClient: skipDecoding,
  });
  const usedMs = cpuMs(pids) - before;
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter(
    (code) => Number(code) !== status,
  );
  const answers = result.requests.total;
  if (result.errors || unexpected.length)
    throw new Error(
      `${method} ${url}: ${answers} answers, ${result.errors} errors, statuses ${unexpected.join(", ") || "right"}`,
    );
  if (answers < connections) return undefined;
  return {
    perSecond: answers / result.duration,
    cpuMs: usedMs / answers,
    busy: usedMs / (result.duration * 1_000),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** autocannon decodes each body to a string, which takes longer than the shop needs. @throws if autocannon's internals have changed */
function skipDecoding(client: object): void {
  const requests: unknown = "pipelinedRequests" in client ? client.pipelinedRequests : undefined;
  if (typeof requests !== "object" || requests === null || !("addBody" in requests))
    throw new Error("autocannon's internals have changed: pipelinedRequests.addBody not found");
  requests.addBody = () => undefined;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
