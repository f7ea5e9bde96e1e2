import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shops/shop";

/** A command that waits for input for ever is ended, and its test fails. */
const MOST_MS = 30_000;
const STATEMENT = "Datum;Částka;Měna;VS\n18.11.2026;1,00;CZK;99999999\n";
const READ = { code: 2, out: expect.stringContaining("99999999  1 CZK  no order has this symbol") };

describe("the input and output of commands", () => {
  let shop: RunningShop;
  beforeAll(async () => void (shop = await startShop()));
  afterAll(() => shop.dispose());

  function run(
    program: string,
    args: readonly string[],
    input: string,
  ): Promise<{ code: number | null; out: string }> {
    const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: "" };
    const child = spawn(program, args, {
      env,
      stdio: "pipe",
      timeout: MOST_MS,
      killSignal: "SIGKILL",
    });
    let out = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (out += String(text)));
    child.stdin.end(input);
    return new Promise((resolve, reject) =>
      child.once("error", reject).once("close", (code) => resolve({ code, out })),
    );
  }
  const shopRun = (...args: string[]) =>
    [process.execPath, ["build/shop.js", "payments", "import", "--dry-run", ...args]] as const;
  const shell = (from: string, file: string) =>
    run(
      "sh",
      ["-c", `${from} | "$0" build/shop.js payments import --dry-run ${file}`, process.execPath],
      "",
    );

  test.each(["-", "/dev/stdin"])(
    "payments import of %s of another program, which may be a socket",
    async (file) => {
      expect(await run(...shopRun(file), STATEMENT)).toEqual(READ);
    },
  );

  test.each(["-", "/dev/stdin"])("payments import of %s of a pipe in a shell", async (file) => {
    const statement = path.join(shop.dataDir, "statement.csv");
    writeFileSync(statement, STATEMENT);
    expect(await shell(`cat ${statement}`, file)).toEqual(READ);
    expect(
      await run(
        "sh",
        [
          "-c",
          `"$0" build/shop.js payments import --dry-run ${file} < ${statement}`,
          process.execPath,
        ],
        "",
      ),
    ).toEqual(READ);
  });

  test("through npm", async () => {
    expect(
      await run(
        "npm",
        ["run", "-s", "shop", "--", "payments", "import", "--dry-run", "-"],
        STATEMENT,
      ),
    ).toEqual(READ);
  });

  test("nothing", async () => {
    expect(await run(...shopRun("-"), "")).toEqual({
      code: 1,
      out: expect.stringMatching(/^Nothing was imported/),
    });
  });

  test("without an end: too large", async () => {
    expect(await shell("yes", "-")).toEqual({
      code: 1,
      out: "- is too large: it has more than 20000000 bytes\n",
    });
  });

  test("a reader of the output that ends early does not end a command", async () => {
    const line = `("$0" build/shop.js doctor; echo code $? >&2) | true`;
    expect((await run("sh", ["-c", line, process.execPath], "")).out).toMatch(/^code [02]\n$/);
  });

  test.skipIf(!existsSync("/dev/full"))("output to a full disk is a failure", async () => {
    const line = `"$0" build/shop.js help > /dev/full`;
    expect(await run("sh", ["-c", line, process.execPath], "")).toEqual({
      code: 1,
      out: expect.stringContaining("The output cannot be written: ENOSPC"),
    });
  });
});
