import {
  readPointsFile,
  UnknownFile,
  type PointsFile,
} from "../../adapters/pickup-points/read-points-file";
import { countPoints, importPoints, readCarriers } from "../../db/index";
import { readArguments } from "../arguments";
import { UnusableFile, UsageError, type Command } from "../command";
import { printable, readInputOrStdin } from "../files/input-file";

const MAX_BYTES = 300_000_000;
const MAX_PRINTED = 20;

const KINDS = { branch: "branches", zbox: "boxes" } as const;

/** `pickup-points import FILE --carrier NAME`: imports the carrier's list of branches, boxes, or both. */
export const importPickupPointsCommand: Command = {
  name: "pickup-points import",
  usage: "file --carrier name [--force] [--dry-run]",
  help: "Imports a carrier's list of pickup points, - from the standard input (Zásilkovna's JSON, XML or CSV, Balíkovna's XML, PPL's and DPD's JSON, GLS's JSON or XML) and switches off points that the list does not contain.",
  async run({ db, print, needsAttention }, args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const { carrier, force: isForced = false, "dry-run": isDryRun = false } = values;
    const [file, ...more] = positionals;
    if (file === undefined || carrier === undefined || more.length)
      throw new UsageError("Give one file and its carrier");
    const carriers = await readCarriers(db);
    if (!carriers.includes(carrier))
      throw new UsageError(
        `No delivery method uses pickup points of ${carrier}; carriers with points: ${carriers.join(", ") || "none"}`,
      );
    const list = await readFile(file);
    const isEmpty = !list.points.length && !list.skipped && !list.bad.length;
    if (isEmpty) throw new UnusableFile("The file has 0 points: nothing was changed");
    if (list.carrier !== carrier)
      throw new UnusableFile(
        `${file} is the list of ${list.carrier}, not of ${carrier}: nothing was changed`,
      );
    const { points, types, skipped, bad } = list;
    for (const { row, reason } of bad.slice(0, MAX_PRINTED))
      print(`row ${row} left out: ${printable(reason)}`);
    if (bad.length > MAX_PRINTED) print(`… and ${bad.length - MAX_PRINTED} more rows left out`);
    if (!points.length) throw new UnusableFile("The file has 0 points: nothing was changed");
    // a truncated list must not close most points of a carrier
    for (const type of isForced ? [] : types) {
      const listed = points.filter((point) => point.type === type).length;
      const before = await countPoints(db, carrier, type);
      if (listed < before / 2)
        throw new UnusableFile(
          `The file has ${listed} ${KINDS[type]}, ${before} are in use: nothing was changed (--force imports it anyway)`,
        );
    }
    const counts = await db.transaction((tx) =>
      importPoints(tx, carrier, { points, types, isDryRun }),
    );
    if (isDryRun) print("A dry run: nothing was changed. Without --dry-run:");
    print(
      `${carrier}: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.switchedOff} switched off, ` +
        `${skipped} of other countries or carriers, or closed, ${bad.length} bad rows`,
    );
    if (bad.length) needsAttention();
  },
};

const OPTIONS = {
  carrier: { type: "string" },
  force: { type: "boolean" },
  "dry-run": { type: "boolean" },
} as const;

async function readFile(file: string): Promise<PointsFile> {
  const bytes = await readInputOrStdin(file, MAX_BYTES);
  try {
    return readPointsFile(bytes);
  } catch (error) {
    if (error instanceof UnknownFile)
      throw new UnusableFile(`${file}: ${printable(error.message)}`);
    throw error;
  }
}
