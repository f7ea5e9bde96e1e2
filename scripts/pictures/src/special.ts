import { film, fromHex } from "./colour";
import { composeScene, type Fill, type Picture } from "./compose";
import { inksOf, paletteFor } from "./harmony";
import { exposureFor, showRoom } from "./lines/house";
import { artistOf } from "./lines/index";
import { isSheet, sheets, viewsOf } from "./materials/index";
import { dyeFar, raise } from "./materials/views";
import { FURTHER_WIDTH, type RoomName, type Shot } from "./plan";
import { suite } from "./rooms/evening";
import { island, oldFlat } from "./rooms/flat";
import { guestHouse } from "./rooms/guests";
import { roomScene } from "./rooms/index";
import { heroRoom } from "./rooms/living";
import { pergola } from "./rooms/outdoor";
import { classroom, loft } from "./rooms/public";
import type { Lying } from "./rooms/shell";
import { waitingRoom } from "./rooms/surgery";
import type { DemoLine } from "./seed";
import { SIZE } from "./shots/picture";
import type { Scene } from "./space/scene";
import { litScene } from "./space/store";
import { drawStore, STORE } from "./stores/index";

interface Special {
  /** materials in order of preference */
  materials: readonly string[];
  /** the line's group type, if it matters */
  group?: number;
  rank: number;
  shot?: Shot;
  room?: { name: RoomName; lying: Lying };
}

/** Factor of resolution of category pictures: 1,200 px. */
const FINE = FURTHER_WIDTH / SIZE.width;

const specials: Readonly<Record<string, Special>> = {
  "category-carpets": {
    materials: ["saxony", "cut-pile", "loop"],
    group: 1,
    rank: 1,
    room: { name: "living", lying: "floor" },
  },
  "category-pvc": {
    materials: ["wood-plank"],
    group: 2,
    rank: 0,
    room: { name: "kitchen", lying: "floor" },
  },
  "category-runners": { materials: ["runner-oriental", "runner-stripes"], rank: 0, shot: "room" },
  "category-rugs": { materials: ["rug-oriental", "rug-geometric"], rank: 1, shot: "room" },
  "category-carpet-tiles": { materials: ["loop"], group: 3, rank: 2, shot: "room" },
  "category-vinyl": {
    materials: ["herringbone", "wood-plank"],
    group: 3,
    rank: 0,
    room: { name: "lounge", lying: "floor" },
  },
  "category-artificial-grass": { materials: ["grass-long"], rank: 0, shot: "room" },
  "category-trims": { materials: ["skirting-wood"], rank: 1, shot: "place" },
  "category-accessories": { materials: ["accessory-glue"], rank: 0, shot: "object" },
  "category-remnants": { materials: ["berber", "loop"], group: 1, rank: 1, shot: "roll" },
};

export function drawSpecial(
  name: string,
  lines: readonly DemoLine[],
): Picture | undefined | Promise<Picture | undefined> {
  if (name === "hero" || name === "hero-phone") return drawHero(name === "hero-phone");
  if (name.startsWith(STORE)) return drawStore(name, FINE);
  const reference = references[name];
  if (reference) return drawReference(name, reference, lines);
  const special = specials[name] ?? specials["category-carpets"];
  const fitting = lines.filter(
    (l) =>
      special.materials.includes(l.material) &&
      (special.group === undefined || l.group_type_id === special.group) &&
      l.colours.some((c) => !c.pictures),
  );
  fitting.sort(
    (a, b) => special.materials.indexOf(a.material) - special.materials.indexOf(b.material),
  );
  const line = fitting[0];
  if (!line) return undefined;
  const colour = line.colours[Math.min(special.rank, line.colours.length - 1)];
  if (special.shot) return artistOf(line, 0).draw(colour, special.shot, FINE);
  if (!special.room || !isSheet(line.material)) return undefined;
  const palette = paletteFor(line.material, colour.hex, inksOf(line.material, colour.hex.length));
  const views = viewsOf(line.material);
  const relief = raise(sheets[line.material], {
    width: Math.round(1024 * FINE),
    height: Math.round(1152 * FINE),
    pxPerCm: Math.round(1024 * FINE) / views.farCm,
    fine: FINE,
    seed: line.code,
    inks: palette.length,
    look: line.look,
  });
  const floor: Fill = {
    texture: dyeFar(relief, palette),
    gloss: views.gloss,
    uneven: views.gloss > 0 ? 0.02 : 0.045,
  };
  return showRoom(roomScene(special.room.name, special.room.lying), FINE, palette[0], name, floor);
}

/** Rooms of the references: each another use, with the goods that the reference names. */
const references: Readonly<Record<string, { scene: () => Scene; product: string }>> = {
  "reference-flat": { scene: oldFlat, product: "beskyd-60" },
  "reference-loft": { scene: loft, product: "kvadr-one-101" },
  "reference-classroom": { scene: classroom, product: "robusta-901" },
  "reference-corridor": { scene: guestHouse, product: "promenada-11" },
  "reference-suite": { scene: () => suite("floor"), product: "saxela-36" },
  "reference-terrace": { scene: () => pergola(), product: "siesta-30" },
  "reference-island": { scene: () => island(), product: "alba-2011" },
  "reference-waiting": { scene: waitingRoom, product: "majolika-401" },
};

export const referenceNames = Object.keys(references);

function drawReference(
  name: string,
  { scene, product }: { scene: () => Scene; product: string },
  lines: readonly DemoLine[],
): Picture | undefined {
  for (const line of lines)
    for (const colour of line.colours)
      if (`${line.code}-${colour.code}` === product)
        return artistOf(line, 0).show(colour, scene(), FINE, name);
  return undefined;
}

function drawHero(phone: boolean): Picture {
  const palette = ["#d6c7af", "#c7b698", "#e3d8c4"].map(fromHex);
  const relief = raise(sheets.berber, {
    width: 1024,
    height: 1152,
    pxPerCm: 1024 / 42,
    fine: 1,
    seed: "hero",
    inks: 3,
    look: { scale: 1.1, fleck: 0.3 },
  });
  const baked = litScene(heroRoom(phone));
  return composeScene(
    baked,
    {
      floor: { texture: dyeFar(relief, palette), gloss: 0, uneven: 0.05 },
      wall: { colour: fromHex("#ddd3c4") },
      textile: { colour: fromHex("#8b9885") },
      accent: { colour: fromHex("#b5653c") },
    },
    exposureFor(baked, "floor", palette[0]),
    film,
  );
}
