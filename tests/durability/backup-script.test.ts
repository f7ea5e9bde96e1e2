import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "naslap-backup-script-"));
  for (const name of ["bin", "copies", "data/images"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (let day = 10; day < 24; day++)
    writeFileSync(path.join(folder, `copies/shop-202601${day}T000000Z.dump`), "whole");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the programs that the script finds; `sleep` ends it after its first copy. @returns its environment */
function environmentOf(programs: Record<string, string>): NodeJS.ProcessEnv {
  for (const [name, body] of Object.entries({ sleep: "exit 9", ...programs })) {
    const file = path.join(folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${body}\n`);
    chmodSync(file, 0o755);
  }
  return { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env["PATH"]}` };
}

const argsOf = (...more: string[]) => [
  "docs/deployment/backup.sh",
  "postgres://nowhere/shop",
  path.join(folder, "data"),
  path.join(folder, "copies"),
  ...more,
];

function run(programs: Record<string, string>, ...more: string[]) {
  const { status, stderr } = spawnSync("sh", argsOf(...more), {
    env: environmentOf(programs),
    encoding: "utf8",
  });
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
  expect(run(programs, "--once")).toMatchObject({
    status: programs["tar"] ? 2 : 1,
    copies: former,
  });
});

it("keeps the last 14 copies", () => {
  const { status, stderr, copies } = run(DUMPS, "--once");
  expect([status, stderr, copies.filter((name) => name.endsWith(".dump"))]).toEqual([
    0,
    "",
    expect.objectContaining({ length: 14 }),
  ]);
  expect(copies).not.toContain("shop-20260110T000000Z.dump");
  expect(copies.filter((name) => name.endsWith(".images.tar.gz"))).toHaveLength(1);
});

it("keeps the copies from other users, also in a folder that they could read or that is missing", () => {
  const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
  chmodSync(path.join(folder, "copies"), 0o755);
  for (const isMissing of [false, true]) {
    if (isMissing) rmSync(path.join(folder, "copies"), { recursive: true });
    const { status, copies } = run(DUMPS, "--once");
    expect(status).toBe(0);
    const made = copies.filter((name) => !name.includes("202601"));
    expect(made.map((name) => [path.extname(name), modeOf("copies", name)])).toEqual([
      [".dump", 0o600],
      [".gz", 0o600],
    ]);
    expect(modeOf("copies")).toBe(0o700);
  }
});

it("gives copies of the same second names of their own", async () => {
  // instead of the time
  const env = environmentOf({ ...DUMPS, date: "echo 20260301T000000Z" });
  await Promise.all([1, 2, 3].map(() => promisify(execFile)("sh", argsOf("--once"), { env })));
  const made = readdirSync(path.join(folder, "copies")).filter((name) =>
    name.startsWith("shop-20260301"),
  );
  expect(made.filter((name) => name.endsWith(".dump"))).toHaveLength(3);
  expect(made).toHaveLength(6);
});
