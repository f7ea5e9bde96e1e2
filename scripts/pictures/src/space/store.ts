import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { bakeScene, type Baked, type Layer } from "./bake";
import type { Scene } from "./scene";

/** Increase it after a change of the lighting; cached scenes become invalid. */
const LIGHT_VERSION = 9;
const folder = join(tmpdir(), "naslap-pictures");
const memory = new Map<string, Baked>();
const KEPT = 3;

const headSchema = z.object({
  width: z.number(),
  height: z.number(),
  layers: z.array(
    z.object({ slot: z.string(), textured: z.boolean(), pixels: z.number(), numbers: z.number() }),
  ),
});

/** The lit scene, cached in the system's temporary folder. @param fine factor of its resolution */
export function litScene(drawn: Scene, fine = 1): Baked {
  const scene =
    fine === 1
      ? drawn
      : {
          ...drawn,
          fine,
          width: Math.round(drawn.width * fine),
          height: Math.round(drawn.height * fine),
        };
  const key = keyOf(scene);
  const known = memory.get(key);
  if (known) return known;
  const path = join(folder, `${scene.name}-${key}.bin`);
  const baked = existsSync(path) ? read(path) : bakeScene(scene);
  if (!existsSync(path)) write(path, baked);
  if (memory.size >= KEPT) memory.delete([...memory.keys()][0]);
  memory.set(key, baked);
  return baked;
}

function keyOf(scene: Scene): string {
  const hash = createHash("sha1").update(String(LIGHT_VERSION));
  const { parts, ...rest } = scene;
  hash.update(JSON.stringify(rest));
  for (const part of parts) {
    hash.update(JSON.stringify(part.paint));
    hash.update(Float32Array.from(part.mesh.positions));
    hash.update(Float32Array.from(part.mesh.uvs));
  }
  return hash.digest("hex").slice(0, 16);
}

function write(path: string, baked: Baked): void {
  mkdirSync(folder, { recursive: true });
  const head = Buffer.from(
    JSON.stringify({
      width: baked.width,
      height: baked.height,
      layers: baked.layers.map((l) => ({
        slot: l.slot,
        textured: l.textured,
        pixels: l.index.length,
        numbers: l.data.length,
      })),
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const blocks = [
    size,
    head,
    bytes(baked.fixed),
    ...baked.layers.flatMap((l) => [bytes(l.index), bytes(l.data)]),
  ];
  // renamed at the end, so that other workers never read an incomplete file
  const draft = `${path}.${process.pid}.${performance.now()}.part`;
  writeFileSync(draft, Buffer.concat(blocks));
  renameSync(draft, path);
}

function bytes(array: Float32Array | Uint32Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function read(path: string): Baked {
  const file = readFileSync(path);
  const length = file.readUInt32LE(0);
  const head = headSchema.parse(JSON.parse(file.toString("utf8", 4, 4 + length)));
  let at = 4 + length;
  const floats = (count: number): Float32Array => {
    const part = new Float32Array(
      file.buffer.slice(file.byteOffset + at, file.byteOffset + at + count * 4),
    );
    at += count * 4;
    return part;
  };
  const fixed = floats(head.width * head.height * 3);
  const layers = head.layers.map((l): Layer => {
    const index = new Uint32Array(floats(l.pixels).buffer);
    return { slot: l.slot, textured: l.textured, index, data: floats(l.numbers) };
  });
  return { width: head.width, height: head.height, fixed, layers };
}
