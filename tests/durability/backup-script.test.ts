import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "naslap-backup-script-"));
  for (const name of ["bin", "copies", "data/images"]) mkdirSync(path.join(folder, name), { recursive: true });
  for (let day = 10; day < 24; day++) writeFileSync(path.join(folder, `copies/shop-202601${day}T000000Z.dump`), "whole");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script with these programs; `sleep` ends it after its first copy. */
function run(programs: Record<string, string>, ...more: string[]) {
  for (const [name, body] of Object.entries({ sleep: "exit 9", ...programs })) {
    const file = path.join(folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${body}\n`);
    chmodSync(file, 0o755);
  }
  const env = { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env["PATH"]}` };
  const args = ["docs/deployment/backup.sh", "postgres://nowhere/shop", path.join(folder, "data"), path.join(folder, "copies"), ...more];
  const { status, stderr } = spawnSync("sh", args, { env, encoding: "utf8" });
  return { status, stderr, copies: readdirSync(path.join(folder, "copies")).sort() };
}

const WRITES = 'for arg; do case $arg in --file=*) echo half > "${arg#--file=}";; esac; done';
const DUMPS = { pg_dump: WRITES, pg_restore: "exit 0" };

it.each<[string, Record<string, string>]>([
  ["the database breaks off", { ...DUMPS, pg_dump: `${WRITES}; exit 1` }],
  ["the copy cannot be read", { ...DUMPS, pg_restore: "exit 1" }],
  ["the disk is full", { ...DUMPS, tar: `echo half > "$2"; exit 2` }],
])("keeps the former copies and no half one if %s", (_name, programs) => {
  const former = readdirSync(path.join(folder, "copies")).sort();
  expect(run(programs)).toEqual({
    status: 9,
    stderr: expect.stringContaining("the copy failed, the former ones are kept"),
    copies: former,
  });
  expect(run(programs, "--once")).toMatchObject({ status: programs["tar"] ? 2 : 1, copies: former });
});

it("keeps the last 14 copies", () => {
  const { status, stderr, copies } = run(DUMPS, "--once");
  expect([status, stderr, copies.filter((name) => name.endsWith(".dump"))]).toEqual([0, "", expect.objectContaining({ length: 14 })]);
  expect(copies).not.toContain("shop-20260110T000000Z.dump");
  expect(copies.filter((name) => name.endsWith(".images.tar.gz"))).toHaveLength(1);
});
