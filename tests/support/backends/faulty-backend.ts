import { request, type RequestListener } from "node:http";
import { httpBackend, type Backend } from "./backends";

/** A filter of calls, and the response that they get. */
export type Fault = readonly [
  isMeant: (call: { method: string; path: string }) => boolean,
  answer: RequestListener,
];

export interface FaultyBackend extends Backend {
  setFaults(...faults: Fault[]): void;
}

export const json =
  (status: number, body: unknown): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** @param good origin of the working backend */
export async function faultyBackend(good: string): Promise<FaultyBackend> {
  let faults: readonly Fault[] = [];
  const backend = await httpBackend((req, res) => {
    const path = req.url ?? "";
    const fault = faults.find(([isMeant]) => isMeant({ method: req.method ?? "", path }))?.[1];
    if (fault) return fault(req, res);
    const forwarded = request(
      good + path,
      { method: req.method, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
      },
    );
    forwarded.once("error", () => res.destroy());
    req.pipe(forwarded);
  });
  return { ...backend, setFaults: (...newFaults) => void (faults = newFaults) };
}
