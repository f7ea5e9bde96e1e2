import { createServer, type Server } from "node:http";
import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ApiTransport } from "~/bff";
import type { OperatingFigures } from "../api/upkeep";
import { onAnswerEnd } from "../http/http-server";
import { routeName } from "../http/pages/route-name";
import type { JobState } from "../jobs/scheduler";
import type { Logger } from "./log";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Older orders are not counted; the query reads only an index of recent ones. */
export const COUNTED_ORDERS_MS = 30 * 86_400_000;

interface MetricsSources {
  jobs?: (() => JobState[]) | undefined;
  /** reads the database once for each scrape */
  figures?: (() => Promise<OperatingFigures>) | undefined;
}

export interface Metrics {
  /** Counts every request by route, method and status; it is the first middleware. */
  countRequests: RequestHandler;
  countCalls(api: ApiTransport): ApiTransport;
  /** Answers `GET /metrics` on a separate port that shoppers cannot reach. */
  server: Server;
}

export function createMetrics(sources: MetricsSources, log: Pick<Logger, "warn">): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "shop_http_requests_total",
    help: "Requests by route, method and status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "shop_http_request_seconds",
    help: "Time until the headers of the response, by route and whether the page came from the page cache",
    labelNames: ["route", "cached"],
    buckets: SECONDS,
    registers,
  });
  const aborted = new Counter({
    name: "shop_http_aborted_total",
    help: "Requests whose response was not sent completely, by route and reason: closed, idle or slow",
    labelNames: ["route", "reason"],
    registers,
  });
  const pages = new Counter({
    name: "shop_page_cache_total",
    help: "Pages by result: hit or rendered",
    labelNames: ["result"],
    registers,
  });
  const calls = new Histogram({
    name: "shop_api_call_seconds",
    help: "Calls of the API by the storefront, by area and status; 0 without a response",
    labelNames: ["area", "status"],
    buckets: SECONDS,
    registers,
  });
  const readGauges = createGauges(registers, sources);

  return {
    countRequests(req, res, next) {
      const from = performance.now();
      const route = routeName(req.path);
      onHeaders(res, () => {
        const { pageSource } = res.locals;
        seconds.observe(
          { route, cached: String(pageSource === "hit") },
          (performance.now() - from) / 1000,
        );
        if (pageSource) pages.inc({ result: pageSource });
      });
      onAnswerEnd(req, res, (reason) => {
        requests.inc({ route, method: methodOf(req.method), status: res.statusCode });
        if (reason) aborted.inc({ route, reason });
      });
      next();
    },
    countCalls: (api) => async (request, caller) => {
      const end = calls.startTimer({ area: routeName(new URL(request.url).pathname) });
      try {
        const response = await api(request, caller);
        end({ status: response.status });
        return response;
      } catch (error) {
        end({ status: 0 });
        throw error;
      }
    },
    server: createServer((req, res) => {
      if (req.url !== "/metrics") return void res.writeHead(404).end();
      const answer = async () => {
        // metrics of the process are available without the database
        await readGauges().catch((error: unknown) =>
          log.warn({ err: error }, "orders and e-mails could not be counted"),
        );
        res.writeHead(200, { "Content-Type": registry.contentType }).end(await registry.metrics());
      };
      answer().catch((error: unknown) => {
        log.warn({ err: error }, "metrics could not be read");
        res.destroy();
      });
    }),
  };
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const methodOf = (method: string): string => (METHODS.includes(method) ? method : "other");

/** Creates the gauges of jobs and database. @returns a function that updates them */
function createGauges(
  registers: Registry[],
  { jobs, figures }: MetricsSources,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const orders = gauge("shop_orders", "Orders of the last 30 days by state and payment state", [
    "state",
    "payment_state",
  ]);
  const mails = gauge("shop_mails", "E-mails that wait or were given up", ["state"]);
  const unmatched = gauge(
    "shop_unmatched_payments",
    "Bank movements and gateway payments that pay no order",
    [],
  );
  const failures = gauge("shop_job_failures", "Failed runs of a periodic job since the start", [
    "job",
  ]);
  const lastRuns = gauge(
    "shop_job_last_run_seconds",
    "Time of a periodic job's last run, Unix seconds",
    ["job"],
  );
  return async () => {
    for (const { name: job, last_run, failures: count } of jobs?.() ?? []) {
      failures.set({ job }, count);
      if (last_run !== null) lastRuns.set({ job }, Date.parse(last_run) / 1000);
    }
    if (!figures) return;
    const values = await figures();
    orders.reset();
    for (const { count, ...states } of values.orders) orders.set(states, count);
    for (const state of ["waiting", "given_up"])
      mails.set({ state }, values.mails.find((row) => row.state === state)?.count ?? 0);
    unmatched.set(values.unmatchedPayments);
  };
}
