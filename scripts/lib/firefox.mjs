import { existsSync } from "node:fs";
import { tryAptInstall } from "./apt.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * Where the system's Firefox is. Playwright drives it by WebDriver BiDi; Playwright's own build of Firefox is not needed.
 * @returns {string | undefined}
 */
export const findFirefox = () => SYSTEM_BROWSERS.find((file) => existsSync(file));

/** Finds Firefox, or installs Debian's. */
export async function ensureFirefox() {
  if (findFirefox()) return;
  console.log("Installing Firefox …");
  await tryAptInstall(["firefox-esr"]);
  if (!findFirefox()) throw new Error("Firefox is needed for the journeys in Firefox: install firefox-esr");
}
