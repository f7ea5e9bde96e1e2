import type { Locale } from "~/contract/common";
import type { Queries } from "../../../../db/index";
import { takeSnapshot } from "./snapshot";
import { writeSnapshot } from "./snapshot-file";

/** Makes the snapshot of a language and keeps it in a folder. @throws where the folder cannot be written to */
export async function writeIndexSnapshot(db: Queries, locale: Locale, folder: string): Promise<void> {
  await writeSnapshot(folder, locale, await takeSnapshot(db, locale));
}
