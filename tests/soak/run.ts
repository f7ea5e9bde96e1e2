// `npm run test:soak -- --minutes 30`: shoppers use the built shop; fails if its memory grows or a page fails. Default: 3 minutes.
// `--pause 500`: ms between the pages of a shopper, on a busy machine.
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { inspect, parseArgs } from "node:util";
import { Agent, setGlobalDispatcher } from "undici";
import { z } from "zod";
import { productListSchema } from "~/contract/catalogue";
import { createHtmlClient } from "../support/browser/html-client";
import { freePort } from "../support/process/ports";
import { newGuest } from "../support/shops/guest";
import { startShop } from "../support/shops/shop";

const SHOPPERS = 6;
const SAMPLE_MS = 2_000;
/** Allowed ratio of memory, last quarter / second quarter; the garbage collector varies by so much. */
const GROWTH = 1.1;
const NOISE_MB = 24;
const CLEANER = 2923;
const PASSWORD = "soak-password-1";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "3" }, pause: { type: "string", default: "0" } },
});
const [minutes, pauseMs] = [Number(values.minutes), Number(values.pause)];
if (!(minutes >= 1)) throw new Error("Give the minutes: npm run test:soak -- --minutes 30");

// the shop closes idle connections after five seconds, perhaps at the moment of the next request
setGlobalDispatcher(new Agent({ keepAliveTimeout: 1, keepAliveMaxTimeout: 1 }));
const metricsPort = await freePort();
const shop = await startShop({
  command: [process.execPath, "--max-old-space-size=256"],
  env: { METRICS_PORT: String(metricsPort) },
});
const began = Date.now();
const until = began + minutes * 60_000;
const failures: string[] = [];
const done = { pages: 0, orders: 0, members: 0 };

const lists = await fetch(`${shop.url}/api/catalog/products/cs?per_page=96`);
const goods = productListSchema.parse(await lists.json()).data.map(({ url }) => url);

async function browse(number: number): Promise<void> {
  const shopper = createHtmlClient(shop.url);
  const prefix = number % 3 === 0 ? "/en" : "";
  const paths = [
    prefix || "/",
    goods[number % goods.length] ?? "/",
    `/hledani?q=koberec&page=${(number % 5) + 1}`,
    `/eshop?price_max=${number % 5_000}`,
    "/prodejny",
    `/blog?q=${number}`,
    `/nothing-here-${number}`,
  ];
  for (const path of paths) {
    const { status } = await shopper.open(path);
    done.pages += 1;
    await pause(pauseMs);
    if (status >= 500) failures.push(`${path} ${status}`);
  }
  const added = await (
    await shopper.open(`${prefix}/${CLEANER}/x/x`)
  ).submit(/^(Do košíku|Add to cart)$/);
  if (added.status !== 200) failures.push(`add ${added.status}`);
}

async function order(number: number): Promise<void> {
  const guest = await newGuest(shop.url);
  await guest.add(CLEANER);
  await guest.order(`soak-order-${number}`);
  done.orders += 1;
}

async function register(number: number): Promise<void> {
  const email = `soak-${number}@example.cz`;
  const person = {
    firstname: "Jana",
    lastname: "Nováková",
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${shop.url}/api/auth/register`, {
    method: "POST",
    headers,
    body: JSON.stringify(person),
  });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const authorization = { authorization: `Bearer ${token}` };
  for (const path of ["/api/me", "/api/me/export", "/api/cart/cs"])
    await (await fetch(shop.url + path, { headers: authorization })).arrayBuffer();
  await fetch(`${shop.url}/api/me`, {
    method: "DELETE",
    headers: { ...headers, ...authorization },
    body: JSON.stringify({ password: PASSWORD }),
  });
  done.members += 1;
}

let number = 0;
async function shopFor(): Promise<void> {
  while (Date.now() < until && failures.length === 0) {
    const turn = (number += 1);
    const work = turn % 50 === 0 ? register : turn % 20 === 0 ? order : browse;
    await work(turn).catch((error: unknown) => failures.push(inspect(error)));
    await pause(pauseMs);
  }
}

/** A gauge of the shop's metrics in MB. */
const metricMb = (metrics: string, name: string): number =>
  Math.round(Number(new RegExp(`^${name} ([\\d.e+]+)$`, "m").exec(metrics)?.[1]) / 2 ** 20);

async function printMinute(minute: number, rssMb: number): Promise<void> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const heaps = [
    "nodejs_heap_size_used_bytes",
    "nodejs_heap_size_total_bytes",
    "nodejs_external_memory_bytes",
  ];
  const memory = [Math.round(rssMb), ...heaps.map((name) => metricMb(metrics, name))];
  console.log(
    [minute, ...memory, done.pages, done.orders, done.members]
      .map((cell) => String(cell).padStart(8))
      .join(""),
  );
}

const samples: number[] = [];
async function watch(): Promise<void> {
  console.log(
    ["minute", "RSS", "heap", "of", "external", "pages", "orders", "members"]
      .map((name) => name.padStart(8))
      .join(""),
  );
  for (let minute = 0; Date.now() < until && failures.length === 0; await pause(SAMPLE_MS)) {
    const rssMb = Number(execFileSync("ps", ["-o", "rss=", "-p", String(shop.pid())])) / 1024;
    samples.push(rssMb);
    if (Date.now() < began + minute * 60_000) continue;
    await printMinute(minute, rssMb);
    minute += 1;
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const quarter = (which: number): number => {
  const size = Math.floor(samples.length / 4);
  return Math.round(median(samples.slice(which * size, (which + 1) * size)));
};

await Promise.all([watch(), ...Array.from({ length: SHOPPERS }, shopFor)]);
const quarters = [0, 1, 2, 3].map(quarter);
console.log(
  `${done.pages} pages, ${done.orders} orders, ${done.members} members in ${Math.round((Date.now() - began) / 60_000)} minutes`,
);
console.log(`memory by quarters: ${quarters.join(", ")} MB`);
const [, second = 0, , last = 0] = quarters;
if (last > second * GROWTH + NOISE_MB) failures.push(`memory grows from ${second} to ${last} MB`);
if (/"level":(50|60)/.test(shop.output()))
  failures.push(`the log has errors:\n${shop.output().slice(-2_000)}`);
await shop.dispose();
for (const failure of failures.slice(0, 20)) console.error(failure);
console.log(failures.length ? "failed" : "passed");
process.exitCode = failures.length ? 1 : 0;
