import { existsSync } from "node:fs";
import { migrate, NewerDatabase, recordRestore, type RecordedRestore } from "../db/index";
import { databaseTarget } from "../settings/database-target";
import { refuseUnusableFiles } from "../start/sqlite-files";
import { inside } from "./backup/backup-files";
import { Refused, UnusableFile, UsageError, type CommandWithoutShop } from "./command";

const NAMES = { order: "orders", invoice: "invoices", credit_note: "credit notes" } as const;

/** Parses a count of numbers to leave out. @throws {UsageError} */
export function countToSkip(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`Not a count of numbers: ${text}`);
  return Number(text);
}

/** Says where the numbers go on, and which e-mails are held. @throws {Refused} if the year has too few numbers left */
export function explainRestore(restore: RecordedRestore): string[] {
  if (!restore.ok)
    throw new Refused(
      `only ${restore.most} numbers of the year are left: leave out fewer (restore --skip, or numbers skip if the database is restored)`,
    );
  const { skipped, heldMails } = restore;
  const next = restore.next.map(({ series, number }) => `${NAMES[series]} ${number}`).join(", ");
  const numbers = skipped
    ? `${skipped} numbers of each series are left out, because they may have been given after the copy. Next: ${next}`
    : `Numbers go on where they are. Next: ${next}`;
  if (!heldMails) return [numbers];
  const mails = heldMails === 1 ? "1 e-mail" : `${heldMails} e-mails`;
  return [
    numbers,
    `${mails} waited when the copy was made and may have been sent since: they are held. mail list shows them, mail retry with their numbers sends them`,
  ];
}

export const skipNumbersCommand: CommandWithoutShop = {
  name: "numbers skip",
  usage: "[count]",
  help: "After a database was restored without `restore`, such as by pg_restore: orders, invoices and credit notes go on beyond the numbers that may have been given after the copy. E-mails that waited are held, because they may have been sent. Without a count by the age of the last change; 0: nothing happened after the copy. Migrates the database.",
  async runWithoutShop({ data, print }, args) {
    const [count, ...more] = args;
    if (more.length) throw new UsageError("Give one count at most");
    const skip = count === undefined ? undefined : countToSkip(count);
    const config = data();
    const target = databaseTarget(config, { info: () => undefined, warn: () => undefined });
    if (target.kind === "sqlite") {
      refuseUnusableFiles(config.dataDir);
      if (!existsSync(target.file))
        throw new UnusableFile(`DATA_DIR ${config.dataDir} has no shop.sqlite`);
    }
    await inside(target, async (db) => {
      await migrate(db).catch((error: unknown) => {
        throw error instanceof NewerDatabase
          ? new UnusableFile("the database is of a newer release of the shop: use that release")
          : error;
      });
      const restore = await db.transaction((tx) => recordRestore(tx, { now: new Date(), skip }));
      for (const line of explainRestore(restore)) print(line);
    });
  },
};
