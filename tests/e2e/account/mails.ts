import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "../support";
import { dataFolder } from "./operator";

const decoded = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function sent(): Promise<string[]> {
  const folder = path.join(dataFolder(), "outbox");
  // unfinished files have another extension
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.sort().map(async (name) => decoded(await readFile(path.join(folder, name), "utf8"))),
  );
}

async function find(to: string, screen: string): Promise<string | undefined> {
  const link = new RegExp(`https?://[^/\\s]+(/[^\\s"<>]*${screen}/[\\w-]{20,})`);
  return (await sent())
    .filter((mail) => mail.includes(to))
    .flatMap((mail) => link.exec(mail)?.[1] ?? [])
    .at(-1);
}

/** The newest mail to an address, with headers; waits for the mail queue. */
export async function mailTo(to: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => (found = (await sent()).filter((mail) => mail.includes(`To: ${to}`)).at(-1)),
      { timeout: 60_000 },
    )
    .toBeDefined();
  return found ?? "";
}

/** Path of the newest mailed link to a screen. */
export async function mailedLink(to: string, screen: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = await find(to, screen);
        return found;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return found ?? "";
}
