import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";

const eventSchema = z.looseObject({
  level: z.string(),
  logger: z.string(),
  logentry: z.object({ formatted: z.string() }),
  tags: z.record(z.string(), z.string()),
});
export type SentEvent = z.infer<typeof eventSchema>;

export interface SentrySink {
  dsn: string;
  bodies: string[];
  events(): SentEvent[];
  headers(): Record<string, unknown>;
  path(): string | undefined;
  setAnswer(status: number, headers?: Record<string, string>): void;
  until(count: number): Promise<SentEvent[]>;
  close(): Promise<void>;
}

const TAKEN = "taken";

export async function sentrySink(): Promise<SentrySink> {
  const bodies: string[] = [];
  let [path, headers]: [string | undefined, Record<string, unknown>] = [undefined, {}];
  let answer: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.once("end", () => {
      bodies.push(body);
      [path, headers] = [request.url, request.headers];
      response.writeHead(answer.status, answer.headers).end("{}");
      server.emit(TAKEN);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const events = () =>
    bodies.map((body) => eventSchema.parse(JSON.parse(body.split("\n")[2] ?? "")));
  return {
    dsn: `http://klic@127.0.0.1:${address.port}/sub/42`,
    bodies,
    events,
    headers: () => headers,
    path: () => path,
    setAnswer: (status, responseHeaders = {}) =>
      void (answer = { status, headers: responseHeaders }),
    async until(count) {
      while (bodies.length < count)
        await once(server, TAKEN, { signal: AbortSignal.timeout(10_000) });
      return events();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
