import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { productListSchema } from "~/contract/catalogue";
import { runCommand } from "../../server/commands/index";
import { apiOver, expectAnswer } from "../support/api";
import { P } from "../support/assortment";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";

describe.each(DATABASES)("the operator's commands over %s", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await freshDatabase(kind)));
  afterEach(() => database.drop());

  /** Runs a command as another process would, on a handle of its own. */
  async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCommand(words, {
      open: () => database.again(),
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }

  it("show what there is, and refuse what there is not", async () => {
    expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining("catalogue refresh [product id …]"), err: "" });
    expect(await run("catalogue", "--help")).toMatchObject({ code: 0 });
    expect(await run("catalogue", "refreshed")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No such command: catalogue refreshed/),
    });
    for (const id of ["x", "0", "-1", "1.5", "99999999999"]) {
      expect(await run("catalogue", "refresh", id)).toEqual({
        code: 1,
        out: "",
        err: `No product id: ${id}\nUsage: catalogue refresh [product id …]`,
      });
    }
  });

  it("prepare again what was changed by SQL, beside a running shop, whose listings show it within two seconds", async () => {
    const { fetch, changes } = apiOver(database.db);
    changes.start();
    const list = async () =>
      expectAnswer(await apiAsk("/api/catalog/products/cs?sort=price_asc"), 200, productListSchema).data.map(({ id }) => id);
    const apiAsk = async (path: string) => {
      const answer = await fetch(new Request(`http://api.test${path}`));
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    };
    const before = await list();
    const { sql } = database.again();
    await sql.updateTable("products").set({ price_haler: 1 }).where("id", "=", P.squares).execute();
    await sql.updateTable("products").set({ active: false }).where("id", "=", P.pvc).execute();
    expect(await list()).toEqual(before);
    expect(await run("catalogue", "refresh", String(P.squares))).toEqual({ code: 0, out: "1 product prepared", err: "" });
    await vi.waitFor(async () => expect((await list())[0]).toBe(P.squares), { timeout: 2_000 });
    expect(await list()).toContain(P.pvc);

    await sql.deleteFrom("products").where("id", "=", P.glue).execute();
    expect(await run("catalogue", "refresh")).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ products prepared$/) });
    await vi.waitFor(async () => expect(await list()).toHaveLength(before.length - 2), { timeout: 2_000 });
    changes.close();
  });
});
