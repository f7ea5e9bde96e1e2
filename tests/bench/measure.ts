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

/** Sends the request repeatedly. @throws on errors and unexpected statuses */
export async function measure(scenario: Scenario, seconds: number): Promise<Measured> {
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
    timeout: 10,
    setupClient: skipDecoding,
  });
  const usedMs = cpuMs(pids) - before;
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter(
    (code) => Number(code) !== status,
  );
  const answers = result.requests.total;
  if (result.errors || unexpected.length || answers === 0)
    throw new Error(
      `${method} ${url}: ${answers} answers, ${result.errors} errors, statuses ${unexpected.join(", ") || "right"}`,
    );
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
