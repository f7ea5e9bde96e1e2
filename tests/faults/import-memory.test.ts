import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadBasics, migrate, openDatabase, type DatabaseTarget } from "../../server/db/index";
import { BOTH_DATABASES, DEMO_DATA } from "../support/database/databases";
import { startPostgres } from "../support/database/postgres";
import {
  BASIS_LINES,
  GOODS_MAPPING,
  jsonLines,
  shoptetRows,
  writeLines,
} from "../support/goods/large-feed";

/** `IMPORT_PRODUCTS=100000`: a long run, which prints its figures. */
const LARGE = Number(process.env["IMPORT_PRODUCTS"] ?? 12_000);
const SMALL = LARGE / 4;
/** Above a command without work. */
const LIMIT_MB = 200;
/** Several times the usual, for a busy machine. */
const TIMEOUT_MS = LARGE * 50;
/** V8 does not collect all garbage at once: the peak of the same import differs from run to run. */
const GROWTH_MB = 50;
const PRELOAD = path.resolve("tests/support/process/print-peak.mjs");
const SHOPTET = ["Shoptet CSV", "products.csv", shoptetRows] as const;
const OWN = ["JSON Lines", "products.jsonl", jsonLines] as const;
/** A long run imports both formats into both databases. */
const FORMATS =
  LARGE > 12_000
    ? { sqlite: [SHOPTET, OWN], postgres: [SHOPTET, OWN] }
    : { sqlite: [SHOPTET], postgres: [OWN] };

describe.each(BOTH_DATABASES)("the import of a large catalogue over %s", (kind) => {
  test.each(FORMATS[kind])(
    `${LARGE} products of %s take less than ${LIMIT_MB} MB, not more than ${SMALL}`,
    { timeout: TIMEOUT_MS },
    async (format, name, lines) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-import-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const shop = await openEmptyShop(kind, folder);
      const mapping = path.join(folder, "mapping.json");
      writeFileSync(mapping, JSON.stringify(GOODS_MAPPING));
      const basis = path.join(folder, "basis.jsonl");
      await writeLines(basis, BASIS_LINES);
      const importFile = async (products: number) => {
        const file = path.join(folder, name);
        await writeLines(file, lines(products));
        const more = name.endsWith(".csv") ? ["--mapping", mapping] : [];
        const peak = await shop.run("catalogue", "import", file, ...more);
        return { ...peak, fileMb: statSync(file).size / 1e6 };
      };

      const idle = await shop.run("catalogue", "import", basis);
      const small = await importFile(SMALL);
      expect(small.output).toContain(`products: ${SMALL} new`);
      const large = await importFile(LARGE);
      expect(large.output).toContain(
        `products: ${LARGE - SMALL} new, 0 changed, ${SMALL} the same`,
      );
      if (LARGE > 12_000)
        console.log({
          kind,
          format,
          idle: idle.peakMb,
          small: small.peakMb,
          large: large.peakMb,
          fileMb: large.fileMb,
        });
      expect(large.peakMb - idle.peakMb).toBeLessThan(LIMIT_MB);
      expect(large.peakMb - small.peakMb).toBeLessThan(GROWTH_MB);
    },
  );
});

/** A shop without goods, and the operator's commands as processes of their own. */
async function openEmptyShop(kind: DatabaseTarget["kind"], folder: string) {
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
  onTestFinished(() => postgres?.stop());
  const url = postgres?.url("postgres");
  const db = openDatabase(
    url === undefined
      ? { kind: "sqlite", file: path.join(folder, "shop.sqlite") }
      : { kind: "postgres", url },
  );
  await migrate(db);
  await loadBasics(db, DEMO_DATA);
  await db.close();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: url ?? "",
  };
  return {
    /** @returns peak of the process's memory in MB */
    async run(...args: string[]) {
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ["--import", PRELOAD, "scripts/shop.mjs", ...args],
        { env },
      );
      return { output: stdout, peakMb: Number(/VmHWM:\s+(\d+) kB/.exec(stderr)?.[1]) / 1024 };
    },
  };
}
