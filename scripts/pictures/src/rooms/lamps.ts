import { bar, join, lathe, place, roundedBox } from "../space/mesh";
import type { Lamp, Part, Scene } from "../space/scene";
import { black, brass, painted, shade } from "./furniture";

/** A lamp that is on: its body and its light. */
export interface Light {
  parts: Part[];
  lamps: Lamp[];
}

const glowing = painted("#f7dcae", { glow: 0.42 });
const bulb = painted("#ffe9c4", { glow: 1.2, ghost: true });

/** Room light of an evening. */
export const evening: Partial<Scene> = {
  sun: undefined,
  sky: [0.02, 0.03, 0.06],
  backdrop: [0.025, 0.04, 0.1],
};

export function litFloorLamp(x: number, z: number, high = 156, strength = 1): Light {
  return {
    parts: [
      {
        mesh: join(
          place(
            lathe([
              [0.1, 2.2],
              [15, 2.2],
              [15, 0],
            ]),
            [x, 0, z],
          ),
          bar([x, 2, z], [x, high - 18, z], 1),
        ),
        paint: black,
      },
      {
        mesh: place(shade(22, high - 30, 16, high), [x, 0, z]),
        paint: glowing,
      },
    ],
    lamps: [
      { at: [x, high - 16, z], radius: 6, strength: 1.15 * strength },
      { at: [x, high - 14, z - 30], radius: 12, strength: 0.4 * strength },
    ],
  };
}

/** A table lamp on a surface of height `y`. */
export function litTableLamp(x: number, y: number, z: number, strength = 1): Light {
  return {
    parts: [
      {
        mesh: place(
          lathe([
            [7, 0],
            [8, 4],
            [5, 14],
            [1.4, 19],
            [1.4, 24],
          ]),
          [x, y, z],
        ),
        paint: brass,
      },
      {
        mesh: place(shade(15, 20, 10, 40), [x, y, z]),
        paint: glowing,
      },
    ],
    lamps: [
      { at: [x, y + 30, z], radius: 5, strength: 0.55 * strength },
      { at: [x, y + 32, z - 22], radius: 9, strength: 0.24 * strength },
    ],
  };
}

/** A pendant with its lower edge at `y`. */
export function litPendant(
  x: number,
  y: number,
  z: number,
  hex = "#2f3a38",
  strength = 1,
  r = 20,
): Light {
  return {
    parts: [
      {
        mesh: place(
          lathe([
            [r, y],
            [r * 0.92, y + 6],
            [r * 0.5, y + 17],
            [3, y + 21],
          ]),
          [x, 0, z],
        ),
        paint: painted(hex, { gloss: 0.2 }),
      },
      { mesh: bar([x, y + 20, z], [x, 420, z], 0.5), paint: black },
      {
        mesh: place(
          lathe([
            [0.1, y + 2],
            [6, y + 5],
            [6, y + 10],
            [0.1, y + 12],
          ]),
          [x, 0, z],
        ),
        paint: bulb,
      },
    ],
    lamps: [{ at: [x, y + 5, z], radius: 6, strength: 0.85 * strength }],
  };
}

/** A lamp on a wall; (dx, dz) points away from the wall. */
export function litSconce(
  x: number,
  y: number,
  z: number,
  dx: number,
  dz: number,
  strength = 1,
): Light {
  const [sx, sz] = [x + dx * 12, z + dz * 12];
  return {
    parts: [
      {
        mesh: join(
          bar([x, y, z], [sx, y, sz], 1.2),
          place(roundedBox(8, 14, 8, 2), [x + dx, y - 7, z + dz]),
        ),
        paint: brass,
      },
      {
        mesh: place(shade(7, y - 12, 7, y + 14), [sx, 0, sz]),
        paint: glowing,
      },
    ],
    lamps: [
      { at: [sx, y, sz], radius: 4, strength: 0.42 * strength },
      { at: [sx + dx * 14, y, sz + dz * 14], radius: 7, strength: 0.2 * strength },
    ],
  };
}

/** Bulbs on a hanging string between two points. */
export function lightString(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  bulbs: number,
  sag = 26,
): Light {
  const at = (t: number): [number, number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - sag * 4 * t * (1 - t),
    from[2] + (to[2] - from[2]) * t,
  ];
  const places = Array.from({ length: bulbs }, (_, i) => at((i + 0.5) / bulbs));
  return {
    parts: [
      {
        mesh: join(...Array.from({ length: 16 }, (_, i) => bar(at(i / 16), at((i + 1) / 16), 0.5))),
        paint: black,
      },
      {
        mesh: join(
          ...places.map((p) =>
            place(
              lathe([
                [0.1, -7],
                [2.8, -5],
                [2.8, -2],
                [0.8, 0],
              ]),
              p,
            ),
          ),
        ),
        paint: bulb,
      },
    ],
    lamps: places
      .filter((_, i) => i % 3 === 1)
      .map((p) => ({ at: [p[0], p[1] - 6, p[2]], radius: 8, strength: 0.3 })),
  };
}
