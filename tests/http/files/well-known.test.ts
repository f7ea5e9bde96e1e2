import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { staticFiles } from "../../../server/http/files/static-files";
import { securityTxt } from "../../../server/http/files/well-known";
import { projectRoot } from "../../../server/start/root";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const PUBLIC = path.join(projectRoot(), "public");
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ files: [staticFiles(PUBLIC)] });
});
afterAll(() => shop.close());

test("password managers find the page that changes the password", async () => {
  const { status, headers } = await shop.ask("/.well-known/change-password");
  expect([status, headers.location]).toEqual([302, "/ucet/profil#password-title"]);
});

test("security researchers find a contact that is valid for less than a year", async () => {
  const { status, headers, text } = await shop.ask("/.well-known/security.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now();
  expect(expires).toBeGreaterThan(100 * 86_400_000);
  expect(expires).toBeLessThan(365 * 86_400_000);
  expect(
    securityTxt("https://www.naslap.example", new Date("2026-11-29T08:00:00Z")).split("\n"),
  ).toEqual([
    "Contact: https://www.naslap.example/kontakt",
    "Contact: https://www.naslap.example/en/contact",
    "Expires: 2027-05-28T00:00:00Z",
    "Preferred-Languages: cs, en",
    "Canonical: https://www.naslap.example/.well-known/security.txt",
    "",
  ]);
});

test("other well-known addresses are pages, so a password manager sees that not every address answers", async () => {
  expect((await shop.ask("/.well-known/resource-that-should-not-exist")).text).toContain(
    "GET /.well-known/resource",
  );
});

test.each([
  ["/apple-touch-icon.png", 180, 180, false],
  ["/icon-192.png", 192, 192, false],
  ["/icon-512.png", 512, 512, false],
  ["/share.png", 1200, 630, false],
])("%s is a picture of %i × %i px", async (address, width, height, hasAlpha) => {
  const { headers, body } = await shop.ask(address);
  expect(headers["content-type"]).toBe("image/png");
  expect(await sharp(body).metadata()).toMatchObject({ width, height, hasAlpha });
});

test("/favicon.ico holds pictures of 16, 32 and 48 px", async () => {
  const { headers, body } = await shop.ask("/favicon.ico");
  expect(headers["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
  expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = body.subarray(6 + 16 * index);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect([entry[0], entry[1]]).toEqual([size, size]);
    expect(await sharp(body.subarray(offset, offset + bytes)).metadata()).toMatchObject({
      format: "png",
      width: size,
      height: size,
    });
  }
});

test("the manifest names the shop and pictures that exist", async () => {
  const { headers, text } = await shop.ask("/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = z
    .object({
      name: z.string(),
      start_url: z.string(),
      icons: z.array(z.object({ src: z.string() })).min(2),
    })
    .parse(JSON.parse(text));
  expect([manifest.name, manifest.start_url]).toEqual(["Nášlap", "/"]);
  for (const { src } of manifest.icons)
    expect(readFileSync(path.join(PUBLIC, src)).length).toBeGreaterThan(100);
});
