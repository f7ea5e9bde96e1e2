import { existsSync } from "node:fs";
import { tryAptInstall } from "./apt.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Path of the system's Firefox. @returns {string | undefined} */
export const findFirefox = () => SYSTEM_BROWSERS.find((file) => existsSync(file));

export async function ensureFirefox() {
  if (findFirefox()) return;
  console.log("Installing Firefox …");
  await tryAptInstall(["firefox-esr"]);
  if (!findFirefox())
    throw new Error("Firefox is needed for the journeys in Firefox: install firefox-esr");
}
