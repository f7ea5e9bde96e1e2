import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../support/process/ports";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
let port: number;
beforeAll(async () => {
  port = await freePort();
  shop = await startShop({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => shop.dispose());

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe("metrics", () => {
  it("count requests by route and status, pages by cache state, and API calls", async () => {
    for (const path of ["/", "/", "/10/metrazove-koberce", "/nowhere", "/api/settings?lang=cs"])
      await (await fetch(shop.url + path)).text();
    await expect
      .poll(async () =>
        valueOf(
          await read(),
          'shop_http_requests_total{route="api/settings",method="GET",status="200"}',
        ),
      )
      .toBe(1);
    const text = await read();
    expect(valueOf(text, 'shop_http_requests_total{route="home",method="GET",status="200"}')).toBe(
      2,
    );
    expect(
      valueOf(text, 'shop_http_requests_total{route="category",method="GET",status="200"}'),
    ).toBe(1);
    expect(valueOf(text, 'shop_http_requests_total{route="other",method="GET",status="404"}')).toBe(
      1,
    );
    expect(valueOf(text, 'shop_page_cache_total{result="hit"}')).toBe(1);
    expect(valueOf(text, 'shop_page_cache_total{result="rendered"}')).toBe(3);
    expect(valueOf(text, 'shop_http_request_seconds_count{route="home",cached="true"}')).toBe(1);
    expect(
      valueOf(text, 'shop_api_call_seconds_count{area="api/catalog",status="200"}'),
    ).toBeGreaterThan(0);
  });

  it("include orders, e-mails, jobs, memory and the event loop, and no personal data", async () => {
    const text = await read();
    expect(valueOf(text, 'shop_mails{state="waiting"}')).toBe(0);
    expect(valueOf(text, "shop_unmatched_payments")).toBe(0);
    expect(valueOf(text, 'shop_job_last_run_seconds{job="sweep"}')).toBeGreaterThan(1_700_000_000);
    expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
    expect(text).toContain("nodejs_eventloop_lag_seconds");
    expect(text).not.toMatch(/metrazove-koberce|@|127\.0\.0\.1/);
  });

  it.each(["alerts.yaml", "grafana-dashboard.json"])("have all names of %s", async (file) => {
    const known = new Set(
      [...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name),
    );
    const used =
      readFileSync(`docs/monitoring/${file}`, "utf8").match(/\b(?:shop|nodejs|process)_\w+/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !known.has(name.replace(/_bucket$/, "")))).toEqual([]);
  });

  it("are served only on their port and path", async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
