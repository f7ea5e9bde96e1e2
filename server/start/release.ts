import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Release } from "../api/index";

/** The build's hash, written by `scripts/build.mjs`; without a build, each process has its own name. */
export function releaseOf(root: string): Release {
  const stamp = path.join(root, "build/.stamp");
  const built = statSync(stamp, { throwIfNoEntry: false });
  if (!built) return { id: `d${Date.now().toString(36)}`, builtAt: new Date() };
  const id = createHash("sha256").update(readFileSync(stamp)).digest("hex").slice(0, 12);
  return { id, builtAt: built.mtime };
}
