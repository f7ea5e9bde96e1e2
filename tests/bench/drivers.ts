// `npm run bench:drivers`: CPU time of reads and writes with each SQLite driver of this Node. Figures: ADR 3.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openAddon } from "../../server/db/sqlite/addon";
import { openBuiltin } from "../../server/db/sqlite/builtin";
import { withCodecs } from "../../server/db/sqlite/codecs";
import type { RawSqlite } from "../../server/db/sqlite/raw";
import { hasBuiltinSqlite } from "../../server/db/sqlite/version.js";
import { median } from "./measure";

const ROUNDS = 9;
const PRODUCTS = 10_000;
const PAGE = 24;

const folder = mkdtempSync(path.join(tmpdir(), "naslap-drivers-"));
const drivers: { name: string; raw: RawSqlite }[] = [];
if (hasBuiltinSqlite)
  drivers.push({ name: "node:sqlite", raw: openBuiltin(path.join(folder, "builtin.sqlite")) });
const addon = await openAddon(path.join(folder, "addon.sqlite")).catch(() => undefined);
if (addon) drivers.push({ name: "better-sqlite3", raw: addon });

/** Average CPU time of a call in µs; wall-clock time would include other processes. */
function measure(calls: number, work: (call: number) => unknown): number {
  const began = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) work(call);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / calls;
}

function worksOf(raw: RawSqlite): Record<string, () => number> {
  raw.exec("pragma journal_mode = WAL; pragma synchronous = OFF"); // the disk is not measured
  raw.exec(`create table products (id integer primary key, sku text, name text, price_haler integer, stock integer, width_cm integer,
    is_active boolean, is_new boolean, created timestamptz, image text, brand_id integer, texts jsonb)`);
  const { prepare } = withCodecs(raw);
  const insert = prepare("insert into products values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const product = (id: number) =>
    insert.run([
      id,
      `SKU-${id}`,
      `Koberec ${id}`,
      29_900,
      120,
      400,
      true,
      false,
      new Date(0),
      "carpet",
      id % 9,
      '{"cs":"Koberec","en":"Carpet"}',
    ]);
  raw.exec("begin");
  for (let id = 0; id < PRODUCTS; id += 1) product(id);
  raw.exec("commit");
  const one = prepare("select * from products where id = ?");
  const page = prepare("select * from products where id between ? and ? order by id");
  let next = PRODUCTS;
  return {
    "point read": () => measure(4_000, (call) => one.all([(call * 7) % PRODUCTS])),
    [`${PAGE} rows`]: () => measure(1_000, (call) => page.all([call, call + PAGE - 1])),
    "insert in a transaction": () =>
      measure(1_000, () => {
        raw.exec("begin immediate");
        product(next++);
        raw.exec("commit");
      }),
  };
}

const measured = drivers.map(({ name, raw }) => ({
  name,
  works: worksOf(raw),
  times: new Map<string, number[]>(),
}));
for (let round = 0; round <= ROUNDS; round += 1)
  for (const { works, times } of measured)
    for (const [work, run] of Object.entries(works)) {
      const time = run();
      if (round > 0) times.set(work, [...(times.get(work) ?? []), time]); // the first round warms up
    }

console.log(`Node ${process.versions.node}, µs of CPU time, median of ${ROUNDS} rounds`);
console.table(
  measured.map(({ name, times }) => ({
    driver: name,
    ...Object.fromEntries(
      [...times].map(([work, values]) => [work, Number(median(values).toFixed(1))]),
    ),
  })),
);
for (const { raw } of drivers) raw.close();
rmSync(folder, { recursive: true });
