import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/install/chromium.mjs";
import { findFirefox } from "./scripts/lib/install/firefox.mjs";

const executablePath = await findChromium();
// Chromium has no sandbox for root, the user of containers.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const firefoxPath = findFirefox();

/** The system's Firefox, by WebDriver BiDi. */
const firefox = (prefs: Record<string, boolean> = {}) => ({
  browserName: "firefox" as const,
  channel: "moz-firefox",
  viewport: { width: 1280, height: 720 },
  launchOptions: {
    ...(firefoxPath !== undefined && { executablePath: firefoxPath }),
    args: [],
    // overlay scrollbars as on a phone, so that the viewport has the window's width
    firefoxUserPrefs: { "ui.useOverlayScrollbars": 1, ...prefs },
  },
});

/**
 * Browser journeys through the built shop, in the modes of their tags: `@plain` (JavaScript off), `@script`, `@phone`, and in the full suite
 * `@firefox` and `@firefox-plain` (JavaScript off).
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/plain-pictures.ts",
  fullyParallel: true,
  workers: 2,
  // long, because the machine may be busy
  timeout: 180_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: "line",
  use: {
    locale: "cs-CZ",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...asRoot, ...quiet],
    },
  },
  projects: [
    {
      name: "plain",
      grep: /@plain/,
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
    },
    { name: "script", grep: /@script/, use: { ...devices["Desktop Chrome"] } },
    {
      name: "phone",
      grep: /@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 375, height: 812 },
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: "firefox", grep: /@firefox|@core.*@script/, use: firefox() },
    // pages come through a proxy that forbids scripts (tests/support/backends/no-script-proxy.ts)
    {
      name: "firefox-plain",
      grep: /@core.*@plain/,
      use: {
        ...firefox({ "network.proxy.allow_hijacking_localhost": true }),
        javaScriptEnabled: false,
      },
    },
  ],
});
