import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SCRIPT = path.resolve("scripts/lib/lint/exported-names.mjs");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "exported-names-"));
  mkdirSync(path.join(folder, "app"));
  mkdirSync(path.join(folder, "server"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["two exports", "export const priceOf = 1;", "export function priceOf() {}", "priceOf"],
  ["a type of its own", "export interface Order {}", "type Order = string;", "Order"],
  ["an interface of its own", "export type Order = 1;", "interface Order {}", "Order"],
  ["a constant of its own", "export const MAX_ROWS = 1;", "const MAX_ROWS = 2;", "MAX_ROWS"],
])("a name with two meanings is refused: %s", (_, first, second, name) => {
  const { status, stderr } = check(first, second);
  expect(status).toBe(1);
  expect(stderr).toContain(name);
});

test.each([
  ["names of one file each", "export const priceOf = 1;", "export const rateOf = 2;"],
  ["types that no file exports", "interface Props {}", "interface Props {}"],
  ["values of a function", "export const price = 1;", "const price = 2;"],
  ["what each route exports", "export const loader = 1;", "export const loader = 2;"],
])("other names are accepted: %s", (_, first, second) => {
  expect(check(first, second)).toMatchObject({ status: 0, stderr: "" });
});

function check(first: string, second: string) {
  writeFileSync(path.join(folder, "app/first.ts"), `${first}\n`);
  writeFileSync(path.join(folder, "server/second.ts"), `${second}\n`);
  return spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: "utf8" });
}
