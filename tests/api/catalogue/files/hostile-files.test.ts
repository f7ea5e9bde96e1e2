import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runCommand } from "../../../../server/commands/index";
import { DATABASES } from "../../../support/database/databases";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const IMPORTS = [
  ["catalogue", "import"],
  ["payments", "import"],
  ["import", "redirects"],
  ["import", "vouchers"],
  ["import", "payments"],
];
/** Obeyed by terminals: the title of the window, colours, a line written over. */
const ESCAPES = "\u001b]0;owned\u0007\u001b[31m\rline 1: paid";

describe.each(DATABASES)("files that are none, over %s", (kind) => {
  const { again, folder, run } = catalogueImportShop(kind);
  async function command(args: readonly string[], print: (line: string) => void = () => undefined) {
    const lines: string[] = [];
    const code = await runCommand(args, {
      environment: {},
      open: again,
      dataDir: folder(),
      explain: () => undefined,
      print: (line) => {
        lines.push(line);
        print(line);
      },
      printError: (line) => lines.push(line),
    });
    return { code, lines };
  }

  it.each(IMPORTS.map((args) => ({ args, name: args.slice(0, 2).join(" ") })))(
    "$name: a folder, a device, nothing",
    async ({ args }) => {
      const isRereading =
        args[0] === "catalogue" || args[1] === "redirects" || args[1] === "vouchers";
      expect(await command([...args, folder()])).toEqual({
        code: 1,
        lines: [`Not a file: ${folder()}`],
      });
      expect(await command([...args, "/dev/zero"])).toEqual({
        code: 1,
        lines: [
          expect.stringMatching(
            isRereading
              ? "^Not a file: /dev/zero$"
              : "^/dev/zero is too large: it has more than \\d+ bytes$",
          ),
        ],
      });
      const missing = `${folder()}/missing`;
      expect(await command([...args, missing])).toEqual({
        code: 1,
        lines: [`Cannot read ${missing}: check that it exists and is readable`],
      });
    },
  );

  it.each(["catalogue import", "import redirects", "import vouchers"])(
    "%s of a pipe, which cannot be read twice",
    async (name) => {
      const pipe = `${folder()}/${name.replace(" ", "-")}`;
      execFileSync("mkfifo", [pipe]);
      expect(await command([...name.split(" "), pipe])).toEqual({
        code: 1,
        lines: [`Not a file: ${pipe}`],
      });
    },
  );

  it.each([
    ["catalogue import", `code;pairCode;name;price\n${ESCAPES};;Lepidlo;${"9".repeat(100_000)}`],
    ["catalogue import", `code;pairCode;name;price\n${"x".repeat(2_000_000)}`],
    ["catalogue import", `${ESCAPES};${"x;".repeat(100_000)}\n`],
    [
      "payments import",
      `Datum;Částka;Měna;VS\n18.11.2026;1,00;${ESCAPES};1\n18.11.2026;${"9".repeat(100_000)};CZK;1`,
    ],
    ["payments import", `Variabilní symbol;Dobírka\n1;${ESCAPES}\n1;${"9".repeat(100_000)}`],
    ["payments import", `<${"x".repeat(100_000)}>`],
    ["import redirects", `from;to\n${ESCAPES};${"x".repeat(100_000)}`],
    ["import vouchers", `code;${ESCAPES}\n1;${"x".repeat(100_000)}`],
  ])("%s prints what it refuses in short lines that no terminal obeys", async (name, text) => {
    writeFileSync(`${folder()}/file`, text);
    const { code, lines } = await command([...name.split(" "), `${folder()}/file`]);
    expect(code).toBe(1);
    expect(
      lines
        .join("\n")
        .split("\n")
        .filter((line) => /\p{Cc}/u.test(line) || line.length > 1_200),
    ).toEqual([]);
  });

  it.each([...IMPORTS, ["import", "groups"]].map((args) => ({ args, name: args.join(" ") })))(
    "$name says how to save a spreadsheet",
    async ({ args }) => {
      const file = `${folder()}/file`;
      for (const [start, name] of [
        ["504b0304", "an XLSX file"],
        ["d0cf11e0a1b11ae1", "an XLS file"],
      ] as const) {
        writeFileSync(file, Buffer.concat([Buffer.from(start, "hex"), Buffer.alloc(1_000, 7)]));
        const { code, lines } = await command([...args, file]);
        expect([code, lines[0]]).toEqual([
          1,
          expect.stringMatching(new RegExp(`${name}.*: save it as CSV UTF-8`)),
        ]);
      }
    },
  );

  it("says that an import stopped in the middle if its file is gone", async () => {
    const file = `${folder()}/file`;
    writeFileSync(file, "code;pairCode;name;price;includingVat\nA;;Lepidlo;529;1\n");
    const { code, lines } = await command(["catalogue", "import", file], () =>
      rmSync(file, { force: true }),
    );
    expect([code, lines.at(-1)]).toEqual([
      1,
      `${file} cannot be read to its end. What was imported before stays: import the whole file again`,
    ]);
    expect(await run(file)).toMatchObject({ code: 1 });
  });
});
