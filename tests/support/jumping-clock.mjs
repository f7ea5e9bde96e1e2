// `node --import`: moves the clock of a process by the milliseconds that the file CLOCK_FILE names.
import { readFileSync, watchFile } from "node:fs";

const file = process.env["CLOCK_FILE"] ?? "";
const RealDate = Date;
let offsetMs = 0;
watchFile(file, { interval: 50, persistent: false }, () => (offsetMs = Number(readFileSync(file, "utf8"))));

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {unknown[]} parts */
    constructor(...parts) {
      // @ts-expect-error -- the parts of a date are those of the real one
      super(...(parts.length ? parts : [RealDate.now() + offsetMs]));
    }
    static now() {
      return RealDate.now() + offsetMs;
    }
  }
);
