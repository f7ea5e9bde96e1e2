import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format } from "prettier";
import sharp from "sharp";
import { composeScene } from "../compose";
import { EXPOSURE, houseFloor } from "../lines/house";
import { encodeWebp } from "../shots/picture";
import { project } from "../space/camera";
import { litScene } from "../space/store";
import { cutOut, type Cutout } from "./cutout";
import { designerRooms, fillsOf, type DesignerRoom } from "./rooms";

/** Draws the scenes and measures of the room designer into `public/designer`: `npm run designer -w @naslap/pictures -- [--only <room>]`. */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const root = fileURLToPath(new URL("../../../../", import.meta.url));
const pictures = join(root, "public/designer");
const measures = join(root, "app/domain/designer/scenes.json");
const MARGIN_CM = 6;

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The visible part of the floor and its corners in the picture: far left, far right, near right, near left. */
function measure({ name, scene, door }: DesignerRoom, { seen, peak }: Cutout) {
  const [x0, x1] = [Math.floor(seen.x0 - MARGIN_CM), Math.ceil(seen.x1 + MARGIN_CM)];
  const [z0, z1] = [Math.floor(seen.z0 - MARGIN_CM), Math.ceil(seen.z1 + MARGIN_CM)];
  const at = (x: number, z: number): [number, number] => {
    const point = project(scene, [x, 0, z]);
    if (point.depth < 20) throw new Error(`${name}: the floor reaches behind the eye`);
    return [round(point.x), round(point.y)];
  };
  const top = (x: number, z: number, y: number): [number, number] => {
    const point = project(scene, [x, y, z]);
    return [round(point.x), round(point.y)];
  };
  return {
    width_cm: x1 - x0,
    length_cm: z1 - z0,
    corners: [at(x0, z1), at(x1, z1), at(x1, z0), at(x0, z0)],
    peak: round(peak, 3),
    ...(door && {
      door: {
        x_cm: door.fromX - x0,
        y_cm: z1 - door.z,
        foot: [at(door.fromX, door.z), at(door.fromX + 80, door.z)],
        top: [top(door.fromX, door.z, 200), top(door.fromX + 80, door.z, 200)],
      },
    }),
  };
}

mkdirSync(pictures, { recursive: true });
const scenes: Record<string, ReturnType<typeof measure>> = {};
for (const room of designerRooms()) {
  if (!room.name.startsWith(values.only)) continue;
  const cut = cutOut(room.scene, litScene(room.scene), fillsOf(room));
  scenes[room.name] = measure(room, cut);
  const raw = { width: cut.width, height: cut.height };
  const file = (suffix: string) => join(pictures, `${room.name}${suffix}.webp`);
  const picture = await sharp(Buffer.from(cut.room.buffer), { raw: { ...raw, channels: 4 } })
    .webp({ quality: 88, alphaQuality: 95, effort: 6 })
    .toFile(file(""));
  // the light is blurred, so half the size is enough
  const light = await sharp(Buffer.from(cut.light.buffer), { raw: { ...raw, channels: 3 } })
    .resize({ width: cut.width / 2 })
    .webp({ quality: 94, effort: 6 })
    .toFile(file("-light"));
  // thumbnail with a sand-coloured floor
  const floor = sharp({ create: { ...raw, channels: 3, background: "#c4b69c" } });
  const lit = await floor
    .composite([
      { input: Buffer.from(cut.light.buffer), raw: { ...raw, channels: 3 }, blend: "multiply" },
    ])
    .png()
    .toBuffer();
  const whole = await sharp(lit)
    .linear(cut.peak ** (1 / 2.3))
    .composite([{ input: Buffer.from(cut.room.buffer), raw: { ...raw, channels: 4 } }])
    .png()
    .toBuffer();
  await sharp(whole).resize({ width: 320 }).webp({ quality: 78, effort: 6 }).toFile(file("-small"));
  console.log(
    `${room.name}: ${Math.round(picture.size / 1024)} + ${Math.round(light.size / 1024)} kB`,
  );
}
const [cover] = designerRooms();
if (cover && cover.name.startsWith(values.only)) {
  const fills = fillsOf(cover);
  const { rgb, width, height } = composeScene(
    litScene(cover.scene),
    { ...fills, floor: houseFloor(fills.wall.colour, 1) },
    EXPOSURE,
  );
  const bytes = await encodeWebp({ rgb, width, height }, 100);
  writeFileSync(join(pictures, "cover.webp"), bytes);
}
if (!values.only)
  writeFileSync(
    measures,
    await format(JSON.stringify(scenes), { parser: "json", printWidth: 140 }),
  );
