import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createIndexProcess } from "../../server/index-process";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "naslap-index-process-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A file of commands that does only this. */
function commands(script: string): string {
  const file = path.join(folder, "commands.cjs");
  writeFileSync(file, `const fs = require("node:fs"); ${script}`);
  return file;
}
const said = () => path.join(folder, "said");

it("calls the operator's command with a language, at a lower priority", async () => {
  const script = `const waiting = setInterval(() => {
    if (require("node:os").getPriority() !== 5) return;
    clearInterval(waiting);
    fs.writeFileSync(${JSON.stringify(said())}, process.argv.slice(2).join(" "));
  }, 5)`;
  await createIndexProcess(commands(script)).write("en");
  expect(readFileSync(said(), "utf8")).toBe("catalogue index en");
});

it("fails with what the command said", async () => {
  const failing = createIndexProcess(commands(`console.error("no room"); process.exitCode = 1`));
  await expect(failing.write("cs")).rejects.toThrow("the snapshot of the listings was not made: no room");
  await expect(createIndexProcess(path.join(folder, "missing.js")).write("cs")).rejects.toThrow("Cannot find module");
});

it("ends what runs when it is closed", async () => {
  const hanging = createIndexProcess(
    commands(`fs.writeFileSync(${JSON.stringify(said())}, String(process.pid)); setInterval(() => {}, 1000)`),
  );
  void hanging.write("cs");
  await vi.waitFor(() => expect(existsSync(said()) && readFileSync(said(), "utf8")).toMatch(/^\d+$/), 5_000);
  const pid = Number(readFileSync(said(), "utf8"));
  hanging.close();
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5_000);
});
