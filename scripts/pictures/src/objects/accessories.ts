import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { join, lathe, place, rectangle, roundedBox, sheet, tip, type Mesh } from "../space/mesh";
import type { Scene } from "../space/scene";
import { bottle, bucket, canister, tub, tube, type Package } from "./containers";
import { unrolled } from "./roll";
import { ink, print, studio } from "./studio";
import { blade, hook, plate } from "./tools";

const steel = paint(fromHex("#9a9da0"), { gloss: 0.9 });
const grind = paint(fromHex("#cfd2d4"), { gloss: 0.9 });
const board = paint(fromHex("#a98a62"));

/** Two rolls of tape; a longer tape makes a thicker roll. */
function tapes(metres: number): Package {
  const outer = Math.sqrt(3.9 ** 2 + metres * 1.25);
  const ring = lathe(
    [
      [3.9, 0],
      [outer - 0.1, 0],
      [outer, 0.2],
      [outer, 4.8],
      [outer - 0.1, 5],
      [3.9, 5],
    ],
    60,
  );
  const core = lathe(
    [
      [3.9, 5],
      [3.6, 5],
      [3.6, 0],
      [3.9, 0],
    ],
    48,
  );
  const standing = (mesh: Mesh): Mesh => place(tip(mesh, Math.PI / 2), [8, outer, 4.5], -0.5);
  const lying = (mesh: Mesh): Mesh => place(mesh, [-4.5, 0, -2]);
  const strip = sheet(1, 20, (u, v) => [
    -4.5 - outer + Math.sin(v * 2) * 0.4,
    0.08 + u * 4.9,
    -2 - v * 9,
  ]);
  const label = outer * 2 - 1.2;
  // a card on the roll: a disc whose corners are cut off
  const card = sheet(
    1,
    48,
    (u, v) => {
      const a = v * 6.28319;
      const r = (u * label) / 2;
      return [Math.cos(a) * r, 5.03, Math.sin(a) * r];
    },
    [1, 1],
  );
  const uvs = card.uvs.map((_, i) => {
    const at = Math.floor(i / 2) * 3;
    return i % 2 === 0 ? card.positions[at] + label / 2 : label / 2 - card.positions[at + 2];
  });
  return {
    parts: [
      { mesh: join(lying(ring), standing(ring), strip), paint: ink(0) },
      { mesh: join(lying(core), standing(core)), paint: board },
      { mesh: lying({ ...card, uvs }), paint: print },
    ],
    label: [label, label],
    viewCm: 30,
    middleCm: 5,
  };
}

/** The handle of a knife: a bent body that swells towards its end. */
function handle(): Mesh {
  return sheet(28, 40, (u, v) => {
    const a = u * 6.28319;
    const end = Math.min(1, Math.sqrt(Math.max(0, 1 - (Math.abs(v - 0.5) * 2) ** 8)));
    const wide = (1.15 + 0.55 * Math.abs(v - 0.45)) * end;
    const high = (0.95 + 0.3 * v) * end;
    const square = (t: number): number => Math.sign(t) * Math.abs(t) ** 0.7;
    return [
      (v - 0.5) * 15,
      1.1 + square(Math.sin(a)) * high,
      square(Math.cos(a)) * wide - 0.9 * Math.sin(v * Math.PI),
    ];
  });
}

function knife(kind: string): Package {
  const lie = (mesh: Mesh): Mesh => place(mesh, [-3, 0, 0.6], 0.5);
  const ribs = Array.from({ length: 7 }, (_, i) =>
    place(roundedBox(0.35, 0.28, 1.7, 0.14), [-4.6 + i * 0.85, 2, -0.9 + Math.abs(i - 3) * 0.03]),
  );
  const screw = lathe(
    [
      [0.75, 2],
      [0.75, 2.3],
      [0.6, 2.4],
      [0.001, 2.4],
    ],
    28,
  );
  // the trimmer's plate leans on the wall
  const guide = join(
    place(roundedBox(7.5, 0.4, 4.6, 0.2), [7.6, 0.02, -0.3]),
    place(roundedBox(0.45, 2.3, 4.6, 0.2), [11.2, 0.02, -0.3]),
  );
  const edge =
    kind === "hook"
      ? place(plate(hook, 0.09), [9.5, 1.05, -0.1])
      : place(
          plate(blade, 0.09),
          [kind === "trimmer" ? 8 : 9, 1.05, -0.1],
          kind === "trimmer" ? -0.5 : 0,
        );
  return {
    parts: [
      { mesh: lie(handle()), paint: ink(0) },
      {
        mesh: lie(join(...ribs, place(roundedBox(7.2, 0.5, 2, 0.25), [-2, 1.66, -0.8]))),
        paint: ink(1),
      },
      {
        mesh: lie(
          join(place(screw, [4.4, 0, -0.35]), edge, ...(kind === "trimmer" ? [guide] : [])),
        ),
        paint: steel,
      },
    ],
    label: [1, 1],
    viewCm: 21,
    middleCm: 1,
  };
}

/** A box of blades with some in front of it. */
function blades(kind: string): Package {
  const hooked = kind === "hooked-blades";
  const one = plate(hooked ? hook : blade, 0.07);
  // the grind along the cutting edge
  const ground = rectangle([-2.9, 0.08, 0.94], [5.8, 0, 0], [0.14, 0, -0.34]);
  const fan = (mesh: Mesh): Mesh =>
    join(
      ...[0, 1, 2].map((i) =>
        place(mesh, [-4.6 + i * 0.35, 0.02 + i * 0.08, -5.2 + i * 1.5], 0.34 - i * 0.14),
      ),
    );
  const lie = (mesh: Mesh): Mesh => place(mesh, [1.6, 0, 2.6], -0.3);
  return {
    parts: [
      {
        mesh: lie(roundedBox(8, 2.2, 4.6, 0.1)),
        paint: paint(fromHex("#4a4b4d"), { gloss: 0.3 }),
      },
      { mesh: lie(rectangle([-3.75, 2.22, 2.05], [7.5, 0, 0], [0, 0, -4.1])), paint: print },
      { mesh: fan(one), paint: steel },
      ...(hooked ? [] : [{ mesh: fan(ground), paint: grind }]),
    ],
    label: [7.5, 4.1],
    viewCm: 16,
    middleCm: 1,
  };
}

/** An underlay in a roll with a paper band. */
function underlay(): Package {
  const [radius, thick] = [10, 0.7];
  const band = sheet(
    1,
    20,
    (u, v) => {
      const a = 1.3 + v * 1.7;
      const r = radius + thick * 0.5 + 0.15;
      return [(u - 0.5) * 24, radius + Math.sin(a) * r, Math.cos(a) * r];
    },
    [24, 1.7 * (radius + 0.6)],
  );
  return {
    parts: [...unrolled(radius, 62, thick, 34), { mesh: band, paint: print }].map((part) => ({
      ...part,
      mesh: place(part.mesh, [4, 0, 16], 0.5),
    })),
    label: [24, 1.7 * (radius + 0.6)],
    viewCm: 92,
    middleCm: 9,
  };
}

/** An accessory as a package; `kind` is the variant's motif or its line's kind, `amount` the number in its name. */
export function packageOf(material: string, kind: string, amount: number): Package {
  switch (material) {
    case "accessory-glue":
      return bucket(amount);
    case "accessory-cleaner":
      if (kind === "canister") return canister();
      return kind === "tub" ? tub() : bottle(kind === "spray");
    case "accessory-tape":
      return tapes(amount);
    case "accessory-weld":
      return tube();
    case "accessory-knife":
      return kind === "straight-blades" || kind === "hooked-blades" ? blades(kind) : knife(kind);
    default:
      return underlay();
  }
}

const NODS: Readonly<Record<string, number>> = {
  "accessory-glue": 0.36,
  "accessory-cleaner": 0.3,
  "accessory-tape": 0.62,
  "accessory-weld": 0.34,
  "accessory-knife": 0.8,
};

/** An accessory on a light ground. */
export function accessory(material: string, shown: Package): Scene {
  const { parts, viewCm, middleCm } = shown;
  return studio(material, parts, viewCm, middleCm, NODS[material] ?? 0.5);
}
