import { expect, it } from "vitest";
import { readDay, readMoment } from "../../../server/rules/calendar";
import {
  readAreaM2,
  readCount,
  readCrowns,
  readDecimal,
  readEan,
  readLengthCm,
  readSizeCm,
  readUnitOfSale,
  readVat,
  readYes,
} from "../../../server/rules/catalogue-file";
import {
  bareSymbol,
  directionOf,
  findAccount,
  findSymbol,
  messageOf,
  readAccount,
  readAmount,
  readSymbol,
} from "../../../server/rules/statement";
import { cpuMs } from "../../support/process/cpu";

const LENGTH = 50_000;
const CELLS = [
  ...[
    `1${" ".repeat(LENGTH)}x`,
    `${" ".repeat(LENGTH)}x`,
    `1${"\u00a0".repeat(LENGTH)}x`,
    `1${"'".repeat(LENGTH)}x`,
  ],
  ...["1,", "1.", "1 ", "1/", "1x", "VS ", "CZ12", "1 1234", "a-", ",-", "0", "-", "("].map(
    (text) => `${text.repeat(LENGTH / 2)}x`,
  ),
];

/** A search that begins anew at each blank takes two seconds for such a cell, one that tries all ways to divide the blanks takes hours. */
it.each<[string, (cell: string) => unknown]>([
  ["readAmount", readAmount],
  ["readDay", readDay],
  ["readMoment", (cell) => readMoment(cell, "end")],
  ["readSymbol", readSymbol],
  ["findSymbol", findSymbol],
  ["bareSymbol", bareSymbol],
  ["messageOf", (cell) => messageOf(cell, cell)],
  ["readAccount", readAccount],
  ["findAccount", findAccount],
  ["directionOf", directionOf],
  ["readDecimal", readDecimal],
  ["readCrowns", readCrowns],
  ["readVat", readVat],
  ["readEan", readEan],
  ["readYes", readYes],
  ["readLengthCm", readLengthCm],
  ["readSizeCm", readSizeCm],
  ["readAreaM2", readAreaM2],
  ["readCount", readCount],
  ["readUnitOfSale", readUnitOfSale],
])("%s reads cells of 50,000 characters and more in no time", (_name, read) => {
  const times = CELLS.map((cell) => {
    const start = process.cpuUsage();
    read(cell);
    return cpuMs(start);
  });
  expect(Math.max(...times)).toBeLessThan(1_000);
});
