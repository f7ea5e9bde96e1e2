// Preload (`node --import`) that moves the clock by the milliseconds in CLOCK_FILE.
import { readFileSync, watchFile } from "node:fs";

const file = process.env["CLOCK_FILE"] ?? "";
const RealDate = Date;
let offsetMs = 0;
watchFile(
  file,
  { interval: 50, persistent: false },
  () => (offsetMs = Number(readFileSync(file, "utf8"))),
);

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {unknown[]} parts */
    constructor(...parts) {
      // @ts-expect-error -- Date has overloads, a list of parts matches none
      super(...(parts.length ? parts : [RealDate.now() + offsetMs]));
    }
    static now() {
      return RealDate.now() + offsetMs;
    }
  }
);
