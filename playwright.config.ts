import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

const executablePath = await findChromium();
// Chromium will not make its sandbox for root, as whom containers and test machines run.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The journeys of shoppers through the built shop, each with JavaScript off and on. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/journeys-setup.ts",
  fullyParallel: true,
  workers: 2,
  // generous for a busy machine; what holds does not wait for them
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // one that passes the second time only is named in the summary of npm test
  retries: 1,
  forbidOnly: true,
  reporter: "line",
  use: {
    // the setup starts the shop on a free port and says where
    baseURL: process.env["SHOP_URL"] ?? "http://127.0.0.1:3000",
    locale: "cs-CZ",
    // recording each journey takes as long as the journey
    trace: "on-first-retry",
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [...asRoot, ...quiet] },
  },
  projects: [
    { name: "no-js", use: { ...devices["Desktop Chrome"], javaScriptEnabled: false } },
    { name: "js", use: { ...devices["Desktop Chrome"] } },
    { name: "phone", use: { ...devices["Desktop Chrome"], viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true } },
  ],
});
