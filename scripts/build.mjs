// Builds the shop into build/: client (browser files), server (pages), server.js, shop.js (operator's commands) and .stamp (hash of the sources).
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensurePackages } from "./lib/install/packages.mjs";
import { runOrThrow } from "./lib/run.mjs";
import { hashOfSources } from "./lib/sources.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
await ensurePackages();
const stamp = hashOfSources(); // before the build: later changes cause a new build
rmSync("build", { recursive: true, force: true });

const [{ build }, { compressFolder }] = await Promise.all([
  import("esbuild"),
  import("./lib/compress.mjs"),
]);
await runOrThrow(
  process.execPath,
  ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"],
  {
    ...process.env,
    NODE_ENV: "production",
  },
);
await compressFolder("build/client");
// with a name that public/refusal.css knows
for (const name of ["figtree-latin", "figtree-czech"])
  cpSync(`app/fonts/${name}.woff2`, `build/client/fonts/${name}.woff2`);
await build({
  entryPoints: { server: "server.ts", shop: "scripts/shop.ts" },
  outdir: "build",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  sourcemap: "linked",
  logLevel: "warning",
});
writeFileSync("build/.stamp", stamp);
