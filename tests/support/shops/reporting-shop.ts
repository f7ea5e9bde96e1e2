import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { ApiDeps } from "../../../server/api/index";
import type { DatabaseKind } from "../../../server/db/index";
import { createTestApi, placeOrder, readyGuest, TODAY, type Ask } from "../backends/api";
import { testDatabase } from "../database/databases";
import { P } from "../goods/assortment";

export const MINUTE_MS = 60_000;

/** What the service answers and got, and the time since the orders. */
interface Service {
  status: number;
  answer: object;
  /** what it does with an order that it has read, instead of an answer */
  fault: "hangs" | "hangs up" | null;
  received: { path: string | undefined; body: unknown }[];
  passedMs: number;
}

/** A shop whose orders are reported to a fake service; each test starts without reported orders. @param depsOf the adapter for its address */
export function reportingShop(
  kind: DatabaseKind,
  name: "heureka" | "zbozi",
  depsOf: (url: string) => Partial<ApiDeps>,
) {
  const database = testDatabase(kind);
  const table = `${name}_orders` as const;
  const service: Service = { status: 200, answer: {}, fault: null, received: [], passedMs: 0 };
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString());
        service.received.push({ path: request.url, body });
        if (service.fault === "hangs") return;
        if (service.fault === "hangs up") return request.socket.destroy();
        response
          .writeHead(service.status, { "content-type": "application/json" })
          .end(JSON.stringify(service.answer));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => {
    const answer = { status: 200 };
    Object.assign(service, { status: 200, answer, fault: null, received: [], passedMs: 0 });
  });
  afterEach(async () => {
    await database.db.sql.deleteFrom(table).execute();
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** @param deps of the reports; by default those that reach the service */
  function shop(deps: Partial<ApiDeps> = depsOf(url)) {
    const clock = () => new Date(TODAY.getTime() + service.passedMs);
    const api = createTestApi(database.db, { clock, ...deps });
    const job = api.jobs.find((one) => one.name === name);
    return { ...api, job, sendDue: () => job?.run(new AbortController().signal) };
  }
  return {
    service,
    hangUp: () => server.closeAllConnections(),
    db: () => database.db,
    shop,
    rows: () => database.db.sql.selectFrom(table).selectAll().execute(),
    /** Orders a can of glue. */
    order: async (ask: Ask, fields: object = { [name]: true }) =>
      placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), fields),
  };
}
