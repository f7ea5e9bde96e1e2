import { existsSync } from "node:fs";
import { run } from "../run.mjs";
import { tryAptInstall } from "./apt.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Path of Playwright's Chromium or the system's. @returns {Promise<string | undefined>} */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
}

export async function ensureChromium() {
  if (await findChromium()) return;
  console.log("Installing Chromium …");
  // Debian's packages bring the libraries of the system that Playwright's browser lacks; the headless shell is faster than the whole browser
  for (const debianPackage of ["chromium-headless-shell", "chromium"])
    if (!(await findChromium())) await tryAptInstall([debianPackage]);
  if (!(await findChromium()))
    await run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      timeoutMs: 180_000,
      quiet: true,
    });
  if (!(await findChromium()))
    throw new Error(
      "Chromium is needed for the browser journeys: install it, or run: npx playwright install chromium",
    );
}
