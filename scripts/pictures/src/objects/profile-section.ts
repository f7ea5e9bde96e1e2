import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { extrude, place, rectangle, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { body, pile, plaster, rampShift, shift, wood, type ProfileSize } from "./profiles";
import { studio } from "./studio";

const timber = paint(fromHex("#c9a779"), { grain: "wood" });
const core = paint(fromHex("#a8875c"), { grain: "wood" });
const cutPile = paint(fromHex("#b5aa96"), { grain: "wood" });
const screed = paint(fromHex("#b9b6ae"), { grain: "plaster" });

/** Closer grain, for boards seen from a hand's breadth. */
const CLOSE = 5;

/** A layer of a floor from z to z and from y to y. */
const layer = (
  look: Part["paint"],
  long: number,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
): Part => {
  const mesh = extrude(
    [
      [from, low],
      [to, low],
      [to, high],
      [from, high],
    ],
    long,
  );
  // fibres of pile stand, those of wood lie
  const swap = look === cutPile ? 1 : 0;
  const uvs = mesh.uvs.map((_, i, all) => all[i ^ swap] * CLOSE);
  return { mesh: { ...mesh, uvs }, paint: look };
};

/** A piece of floor cut out of a room, from z to z, its upper side at y; its cut shows layers. Sizes in cm. */
function floorPiece(
  cover: Part["paint"],
  long: number,
  across: readonly [number, number],
  y: number,
  thick: number,
): Part[] {
  const [from, to] = across;
  const soft = cover === pile;
  const under = y - Math.min(thick * 0.6, soft ? 0.5 : 0.3);
  const base = Math.max(y - thick, under - 0.9);
  return [
    {
      mesh: place(rectangle([-long / 2, 0, from], [long, 0, 0], [0, 0, to - from]), [0, y, 0]),
      paint: cover,
    },
    layer(soft ? cutPile : timber, long, across, [under, y - 0.01]),
    layer(core, long, across, [base, under]),
    ...(base > y - thick ? [layer(screed, long, across, [y - thick, base])] : []),
  ];
}

/** The profile in its place, on a piece of floor that is cut so that its section is seen, and a loose one before it. */
export function profileSection(name: string, material: string, size: ProfileSize): Scene {
  const { widthCm: w, heightCm: h } = size;
  const big = Math.max(w, h);
  const long = big * 3.4;
  const deep = big * 1.7;
  const slab = Math.max(0.8, big * 0.16);
  const own = body(material, size, long);
  const loose = body(material, size, long * 0.8);
  const lay = (parts: readonly Part[], z: number, change = (mesh: Mesh): Mesh => mesh): Part[] =>
    shift(parts, (mesh) => place(change(mesh), [0, slab, z]));
  const set = ((): Part[] => {
    if (material.startsWith("skirting"))
      return [
        ...floorPiece(material === "skirting-carpet" ? pile : wood, long, [-deep, 0], slab, slab),
        {
          mesh: extrude(
            [
              [0, 0],
              [big * 0.4, 0],
              [big * 0.4, slab + h * 1.5],
              [0, slab + h * 1.5],
            ],
            long,
          ),
          paint: plaster,
        },
        ...lay(own, 0),
        ...lay(loose, -deep * 0.75, (mesh) => tip(mesh, Math.PI / 2)),
      ];
    if (material === "profile-stair")
      return [
        ...floorPiece(wood, long, [-0.18, deep], h * 2.2, h * 2.2),
        ...shift(own, (mesh) => place(mesh, [0, h * 2.2, 0])),
        ...shift(loose, (mesh) => place(mesh, [0, h, -deep * 0.8])),
      ];
    if (material === "profile-end")
      return [
        ...floorPiece(pile, long, [0.2 - w / 2, deep * 0.8], h - 0.3, h - 0.3),
        ...own,
        ...shift(loose, (mesh) => place(mesh, [0, 0, -deep * 0.75])),
      ];
    return [
      ...floorPiece(wood, long, [-deep * 1.2, 0], slab, slab),
      ...floorPiece(
        pile,
        long,
        [0, deep * 0.8],
        slab + (size.ramp ? h : 0.05),
        slab + (size.ramp ? h : 0),
      ),
      ...lay(own, rampShift(size)),
      ...lay(loose, -deep * 0.9),
    ];
  })();
  // the middle of what is set
  const aside = material.startsWith("skirting") ? 0.3 : material === "profile-stair" ? -0.42 : 0.2;
  const parts = shift(set, (mesh) => place(mesh, [big * aside, 0, big * 0.6], 0.8));
  const flat = material === "profile-transition" || material === "profile-end";
  return studio(name, parts, big * 5.05, big * (flat ? 0.1 : 0.45), 0.68);
}
