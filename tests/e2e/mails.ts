import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { dataFolder } from "./operator";
import { expect } from "./support";

/** A text that a mail carries, its lines put together again. */
const decoded = (mail: string): string =>
  mail.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function find(to: string, screen: string): Promise<string | undefined> {
  const folder = path.join(dataFolder(), "outbox");
  // what is still being written has another ending
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.sort().map(async (name) => decoded(await readFile(path.join(folder, name), "utf8"))));
  const link = new RegExp(`https?://[^/\\s]+(/[^\\s"<>]*${screen}/[\\w-]{20,})`);
  return mails
    .filter((mail) => mail.includes(to))
    .flatMap((mail) => link.exec(mail)?.[1] ?? [])
    .at(-1);
}

/** The path of the newest link to a screen that was mailed to somebody; waits until the queue has sent it. */
export async function mailedLink(to: string, screen: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = await find(to, screen);
        return found;
      },
      // the watchdog looks every 15 seconds
      { timeout: 60_000 },
    )
    .toBeDefined();
  return found ?? "";
}
