import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";

const run = promisify(execFile);
const Names = z.record(z.string(), z.string());
const Package = z.object({ scripts: Names, dependencies: Names, devDependencies: Names });
const readPackage = (folder: string) =>
  Package.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
const { scripts, dependencies, devDependencies } = readPackage(".");

test.each(Object.entries(scripts))("npm run %s needs no POSIX shell: %s", (_name, command) => {
  expect(command).not.toMatch(/^exec |^\w+=|\$|'|;|\|/);
});

// the lock file contains them, but the shop's commands do not install packages of workspaces
test("the package of the pictures needs only packages of the shop", () => {
  const pictures = readPackage("scripts/pictures");
  expect({ ...dependencies, ...devDependencies }).toMatchObject({
    ...pictures.dependencies,
    ...pictures.devDependencies,
  });
});

test("npm run doctor prints one line per check, and a remedy for a port in use", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve(z.object({ port: z.number() }).parse(server.address()).port),
    );
  });
  const result: unknown = await run(process.execPath, ["scripts/doctor.mjs"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
  }).catch((error: unknown) => error);
  server.close();
  const { code, stdout } = z.object({ code: z.number(), stdout: z.string() }).parse(result);
  expect(code).toBe(1);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => !/^(ok|missing) /.test(line))).toEqual([]);
  expect(lines).toContain("ok       packages as in package-lock.json");
  expect(lines).toContainEqual(
    `missing  port ${port} is free. What to do: stop the process that uses it or set PORT, for example ${port + 1}`,
  );
});
