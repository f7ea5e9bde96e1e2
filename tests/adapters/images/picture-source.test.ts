import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fromFolder,
  fromInternet,
  inFolder,
  pictureTaker,
} from "../../../server/adapters/images/picture-source";
import { isPublicAddress } from "../../../server/adapters/public-address";

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("allows %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    ...[
      "127.0.0.1",
      "10.1.2.3",
      "172.20.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.1.1",
      "0.0.0.0",
      "224.0.0.1",
      "255.255.255.255",
    ],
    ...[
      "::1",
      "::",
      "fe80::1",
      "fc00::1",
      "fd12::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "2001:db8::1",
      "64:ff9b::7f00:1",
      "localhost",
      "",
    ],
  ])("refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("pictures", () => {
  let server: Server;
  let url: string;
  let folder: string;
  let picture: Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#bda787" } })
      .jpeg()
      .toBuffer();
    const fine = await sharp(picture).avif({ effort: 0 }).toBuffer();
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const truncated = noise.subarray(0, noise.length / 2);
    const huge = await sharp({
      create: { width: 9000, height: 8000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    server = createServer((request, response) => {
      if (request.url === "/a.jpg") response.end(picture);
      else if (request.url === "/fine") response.end(fine);
      else if (request.url === "/empty") response.end();
      else if (request.url === "/truncated") response.end(truncated);
      else if (request.url === "/huge") response.end(huge);
      else if (request.url === "/page") response.end("<html></html>");
      else if (request.url === "/moved") response.writeHead(302, { location: "/a.jpg" }).end();
      else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
      else if (request.url === "/large") {
        response.end(Buffer.alloc(15_000_001));
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const take = (address: string) =>
    pictureTaker(
      inFolder(path.join(folder, "images")),
      fromInternet(() => true),
    )(address, "LUZAN/300");

  it("are stored under the product's code, identical ones once", async () => {
    const result = await take(`${url}/a.jpg`);
    expect(result).toEqual({ ok: true, name: expect.stringMatching(/^luzan-300-[0-9a-f]{10}$/) });
    expect(await take(`${url}/moved`)).toEqual(result);
    expect(readdirSync(path.join(folder, "images"))).toEqual([
      `${result.ok ? result.name : ""}.jpg`,
    ]);
  });

  it("in AVIF keep their format", async () => {
    const taken = await take(`${url}/fine`);
    expect(readdirSync(path.join(folder, "images"))).toContain(
      `${taken.ok ? taken.name : ""}.avif`,
    );
  });

  it.each([
    ["/page", "not a picture in JPEG, PNG, WebP or AVIF"],
    ["/missing", "the server answers 404"],
    ["/round", "more than 3 redirects"],
    ["/large", "more than 15000000 bytes"],
    ["/empty", "an empty file"],
    ["/truncated", "a damaged picture: export it again"],
    ["/huge", "more than 64 megapixels: 9000 × 8000"],
  ])("are refused from %s: %s", async (address, reason) =>
    expect(await take(url + address)).toEqual({ ok: false, reason }),
  );

  it("are not fetched from local addresses or by other schemes", async () => {
    const read = fromInternet();
    expect(await read(`${url}/a.jpg`)).toEqual({
      ok: false,
      reason: "127.0.0.1 is no public address",
    });
    expect(await read(`${url.replace("127.0.0.1", "localhost")}/a.jpg`)).toEqual({
      ok: false,
      reason: "localhost is no public address",
    });
    expect(await read("http://[::1]/a.jpg")).toEqual({
      ok: false,
      reason: "::1 is no public address",
    });
    expect(await read("http://2130706433/a.jpg")).toEqual({
      ok: false,
      reason: "127.0.0.1 is no public address",
    });
    for (const address of ["file:///etc/passwd", "ftp://example.com/a.jpg", "a.jpg", ""])
      expect(await read(address)).toEqual({ ok: false, reason: "not an http or https address" });
  });

  it("are found in a folder by their file name, and never outside of it", async () => {
    writeFileSync(path.join(folder, "modrý koberec.jpg"), picture);
    const read = fromFolder(folder);
    expect(await read("https://cdn.example/i/modr%C3%BD%20koberec.jpg?v=2")).toMatchObject({
      ok: true,
    });
    expect(await read("modrý koberec.jpg")).toMatchObject({ ok: true });
    mkdirSync(path.join(folder, "sub", "deep"), { recursive: true });
    writeFileSync(path.join(folder, "sub", "deep", "Lišta bílá.JPG".normalize("NFD")), picture);
    expect(await read("https://cdn.example/li%C5%A1ta%20b%C3%ADl%C3%A1.jpg")).toEqual({
      ok: false,
      reason: "the folder has no lišta bílá.jpg",
    });
    const later = fromFolder(folder);
    expect(await later("https://cdn.example/li%C5%A1ta%20b%C3%ADl%C3%A1.jpg")).toMatchObject({
      ok: true,
    });
    writeFileSync(path.join(folder, "sub", "MODRÝ KOBEREC.jpg"), picture);
    expect(await fromFolder(folder)("modrý koberec.jpg")).toEqual({
      ok: false,
      reason: expect.stringMatching(/^two files of this name: .*modrý koberec\.jpg/i),
    });
    for (const address of [
      "https://cdn.example/b.jpg",
      "https://cdn.example/..%2F..%2Fetc%2Fpasswd",
      "..",
      "",
    ])
      expect(await read(address)).toMatchObject({ ok: false });
  });
});
