// `node --import` of this file: prints the peak of the process's memory at its end. `resourceUsage().maxRSS` would include its parent's before the start.
import { readFileSync, writeSync } from "node:fs";

process.on("exit", () =>
  writeSync(2, `\n${/^VmHWM:.*$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[0]}\n`),
);
