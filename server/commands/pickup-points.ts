import { readFileSync, statSync } from "node:fs";
import { readPointsFile, UnknownFile, type PointsFile } from "../adapters/pickup-points/read-points-file";
import { countPoints, importPoints, readCarriers } from "../db/index";
import { UsageError, type Command } from "./command";

/** No carrier's list comes near it. */
const MOST_BYTES = 300_000_000;
/** Bad rows that are told one by one. */
const TOLD = 20;

/** `pickup-points import FILE --carrier NAME`: the carrier's own list of its points. */
export const importPickupPointsCommand: Command = {
  name: "pickup-points import",
  usage: "file --carrier name [--force]",
  help: "Takes over a carrier's list of pickup points (Zásilkovna's JSON, XML or CSV, Balíkovna's XML); what is not in it is switched off.",
  async run({ db, print }, args) {
    const { file, carrier, isForced } = readArguments(args);
    const carriers = await readCarriers(db);
    if (!carriers.includes(carrier))
      throw new UsageError(`No delivery goes to points of ${carrier}; there are ${carriers.join(", ") || "none"}`);
    const { points, skipped, bad } = readFile(file);
    for (const { row, reason } of bad.slice(0, TOLD)) print(`row ${row} left out: ${reason}`);
    if (bad.length > TOLD) print(`… and ${bad.length - TOLD} more rows left out`);
    const before = await countPoints(db, carrier);
    // a list that was cut off on its way must not close most of a carrier's points
    if (!points.length || (points.length < before / 2 && !isForced))
      throw new UsageError(
        `The file has ${points.length} points, ${before} are in use: nothing was changed (--force takes it all the same)`,
      );
    const done = await db.transaction((tx) => importPoints(tx, carrier, points));
    print(
      `${carrier}: ${done.added} added, ${done.changed} changed, ${done.unchanged} unchanged, ${done.switchedOff} switched off, ` +
        `${skipped} of other countries or closed, ${bad.length} bad rows`,
    );
  },
};

function readArguments(args: readonly string[]): { file: string; carrier: string; isForced: boolean } {
  const isForced = args.includes("--force");
  const rest = args.filter((arg) => arg !== "--force");
  const at = rest.indexOf("--carrier");
  const carrier = at < 0 ? undefined : rest[at + 1];
  const [file, ...more] = at < 0 ? rest : [...rest.slice(0, at), ...rest.slice(at + 2)];
  if (file === undefined || carrier === undefined || more.length) throw new UsageError("One file and its carrier, please");
  return { file, carrier, isForced };
}

function readFile(file: string): PointsFile {
  try {
    if (statSync(file).size > MOST_BYTES) throw new UsageError(`${file} is no list of points: it has more than ${MOST_BYTES} bytes`);
    return readPointsFile(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof UnknownFile || (error instanceof Error && "code" in error)) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
