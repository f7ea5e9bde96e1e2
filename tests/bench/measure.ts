import autocannon from "autocannon";

/** One thing that is asked for again and again. */
export interface Scenario {
  name: string;
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** the status that every answer must have; another one makes the measurement worthless */
  status: number;
}

const CONNECTIONS = 8;

/** Answers a second over some seconds. @throws when an answer was none, or had another status */
export async function measure({ url, method = "GET", headers = {}, body, status }: Scenario, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    method,
    // as browsers ask: an answer is compressed, which costs as much as making it
    headers: { "accept-encoding": "br", ...headers },
    ...(body !== undefined && { body }),
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 10,
  });
  const strange = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (result.errors || strange.length)
    throw new Error(`${method} ${url}: ${result.errors} errors, statuses ${strange.join(", ") || "right"}`);
  return result.requests.total / result.duration;
}

/** The middle value of several. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}
