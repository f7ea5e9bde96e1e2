import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHtmlClient } from "../../support/browser/html-client";
import { newGuest, readOrder } from "../../support/shops/guest";
import { startShop, type RunningShop } from "../../support/shops/shop";

const CLEANER = 2923;

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Folder of a small file system. */
function smallDisk(): string {
  const folder = newFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** True if this process may mount a file system: root, unless a container forbids it. */
function mayMount(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fill(file: string): void {
  for (const bytes of [1_000_000, 1_000])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      expect(String(error)).toContain("ENOSPC");
    }
}

async function ready(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

/** Changes the database until the write-ahead log needs more room. */
async function untilRefused(change: () => Promise<unknown>): Promise<void> {
  for (let changes = 0; changes < 1_000; changes++)
    if (
      await change().then(
        () => false,
        () => true,
      )
    )
      return;
  throw new Error("no change is refused");
}

interface Disk {
  folder: string;
  /** lets nothing be written */
  fill(shop: RunningShop): void;
  free(shop: RunningShop): void;
}

/** A limit of the shop's files instead of a full disk, which anybody may set: SQLite cannot write either. */
const limitFiles = (shop: RunningShop, bytes: string) =>
  void execFileSync("prlimit", [`--pid=${shop.pid()}`, `--fsize=${bytes}:`]);
const limited = (): Disk => ({
  folder: newFolder(),
  fill: (shop) => limitFiles(shop, "1024"),
  free: (shop) => limitFiles(shop, "unlimited"),
});
const mounted = (): Disk => {
  const folder = smallDisk();
  const filling = path.join(folder, "filling");
  return { folder, fill: () => fill(filling), free: () => rmSync(filling) };
};
const DISKS: [string, () => Disk][] = [
  ["whose files may not grow", limited],
  ...(mayMount() ? [["that is full", mounted] as [string, () => Disk]] : []),
];

test.each(DISKS)(
  "on a disk %s pages are shown, changes are refused, and nothing is lost",
  async (_name, makeDisk) => {
    const disk = makeDisk();
    const shop = await startShop({ env: { DATA_DIR: disk.folder, LOG_LEVEL: "silent" } });
    onTestFinished(() => shop.dispose());
    const buyer = await newGuest(shop.url);
    await buyer.add(CLEANER);
    const order = await buyer.order();
    const shopper = createHtmlClient(shop.url);
    const page = await shopper.open(`/${CLEANER}/x/x`);

    disk.fill(shop);
    for (const address of ["/", "/hledani?q=koberec", "/kosik"])
      expect([address, (await shopper.open(address)).status]).toEqual([address, 200]);
    const unwritable = { status: 503, body: { ready: false, missing: ["writes"] } };
    await expect.poll(() => ready(shop.url), { timeout: 10_000 }).toEqual(unwritable);
    await untilRefused(async () => (await newGuest(shop.url)).add(CLEANER));
    const guest = await newGuest(shop.url);
    await expect(guest.add(CLEANER)).rejects.toThrow(/503 .*Obchod teď neodpovídá/);
    const refused = await page.submit(/^Do košíku$/);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(refused.root.querySelector("header")).not.toBeNull();
    expect(refused.text).toMatch(/Zkuste to prosím/);

    disk.free(shop);
    await expect
      .poll(() => ready(shop.url), { timeout: 20_000 })
      .toEqual({ status: 200, body: { ready: true, missing: [] } });
    const added = await (await shopper.open(`/${CLEANER}/x/x`)).submit(/^Do košíku$/);
    expect(added.read("[role=status]")).toContain("přidáno do košíku");
    expect((await readOrder(shop.url, order)).number).toBe(order.number);
  },
);

test("a start whose files may not grow ends with the cause and what to do, and succeeds without the limit", async () => {
  const env = { DATA_DIR: newFolder(), LOG_LEVEL: "silent" };
  const command = ["prlimit", "--fsize=1024:", process.execPath];
  await expect(startShop({ env, command })).rejects.toThrow(
    /Cannot start: the database file in \S+ cannot be read or written: the disk reports an error\nWhat to do: check the disk, .*\n$/,
  );
  const shop = await startShop({ env });
  onTestFinished(() => shop.dispose());
});

const FULL = /Cannot start: .*(disk .*is full|the disk is full)\nWhat to do: free disk space\n$/;

if (mayMount())
  test("a start on a full disk ends with the cause and what to do, and succeeds when space is freed", async () => {
    const disk = smallDisk();
    const filling = path.join(disk, "filling");
    fill(filling);
    const env = { DATA_DIR: disk, LOG_LEVEL: "silent" };
    await expect(startShop({ env })).rejects.toThrow(FULL);

    rmSync(filling);
    const shop = await startShop({ env });
    onTestFinished(() => shop.dispose());
    const secret = path.join(disk, "session-secret");
    const { mtimeMs } = statSync(secret);
    await shop.stop();
    // the files beside the database are gone and cannot be created again
    fill(filling);
    await expect(shop.start()).rejects.toThrow(FULL);
    rmSync(filling);
    await shop.start();
    expect(statSync(secret).mtimeMs).toBe(mtimeMs);
  });
