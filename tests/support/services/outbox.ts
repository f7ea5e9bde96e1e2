import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import type { RunningShop } from "../shops/shop";

const decoded = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Mails to an address in the shop's folder, oldest first. */
export async function mailsTo(
  { dataDir }: Pick<RunningShop, "dataDir">,
  email: string,
): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.sort().map(async (name) => decoded(await readFile(path.join(folder, name), "utf8"))),
  );
  // not Reply-To
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\r\n`));
}

/** Path of the newest mailed link to a screen; waits for the mail queue. */
export const mailedPath = (
  shop: Pick<RunningShop, "dataDir">,
  email: string,
  screen: string,
): Promise<string> =>
  vi.waitFor(
    async () => {
      const link = new RegExp(`https?://[^/\\s]+(/[^\\s"<>]*${screen}/[\\w-]{20,})`);
      const found = (await mailsTo(shop, email))
        .flatMap((mail) => link.exec(mail)?.[1] ?? [])
        .at(-1);
      if (found === undefined) throw new Error(`no mail to ${email} with a link to ${screen}`);
      return found;
    },
    { timeout: 45_000, interval: 100 },
  );
