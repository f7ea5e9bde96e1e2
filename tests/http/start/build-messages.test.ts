import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const ENSURE_BUILD = path.resolve("scripts/lib/ensure-build.mjs");
const SCRIPT = `const { ensureBuild } = await import(${JSON.stringify(ENSURE_BUILD)});
await ensureBuild().catch(({ message }) => console.log(message));`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "build-messages-"));
  mkdirSync(path.join(folder, "scripts"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["process.exit(0)", "Building the shop …\n"],
  ["process.exit(3)", "Building the shop …\nthe build failed (exit code 3), see build/build.log\n"],
])(
  "the bundler's messages are in build/build.log, which a failure names: %s",
  async (end, shown) => {
    writeFileSync(
      path.join(folder, "scripts/build.mjs"),
      `console.log("assets/a.js 1 kB"); console.error("warning"); ${end}`,
    );
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", SCRIPT],
      { cwd: folder },
    );
    expect([stdout, stderr]).toEqual([shown, ""]);
    const messages = readFileSync(path.join(folder, "build/build.log"), "utf8");
    expect(messages.split("\n").filter(Boolean).sort()).toEqual(["assets/a.js 1 kB", "warning"]);
  },
);
