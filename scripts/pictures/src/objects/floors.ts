import { fromHex } from "../colour";
import { paint } from "../space/bake";
import { join, type Mesh, place, rectangle, roundedBox, sheet } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { rollParts } from "./accessories";
import { studio } from "./studio";

const floor = { colour: fromHex("#a8957c"), slot: "floor", textured: true };

export function rollEnd(name: string, thickCm: number): Scene {
  const turn = (mesh: Mesh): Mesh => place(mesh, [-2, 0, 36], 0.62);
  return studio(
    name,
    [
      ...rollParts(17, 118, thickCm, "out").map((part) => ({ mesh: turn(part.mesh), paint: part.paint })),
      {
        mesh: place(join(place(rectangle([-58, 0.55, -58], [116, 0, 0], [0, 0, 58]), [0, 0, 0])), [-8, 0, 24], 0.62),
        paint: { colour: fromHex("#b5a890"), slot: "product", textured: true },
      },
    ],
    136,
    19,
    0.5,
  );
}

/** A floor of boards, tiles or carpet squares seen from above, optionally with `loose` pieces; sizes in cm. */
export function laidPieces(name: string, widthCm: number, lengthCm: number, thickCm: number, loose = true): Scene {
  const wide = Math.min(110, Math.max(56, widthCm * 3.4));
  const piece = (x: number, z: number, y: number, turn: number, from: number): Part[] => {
    const top = sheet(1, 1, (u, v) => [(u - 0.5) * widthCm, thickCm + 0.02, (v - 0.5) * lengthCm], [widthCm, lengthCm]);
    // each piece shows another part of the pattern
    const uvs = top.uvs.map((value, i) => value + (i % 2 === 0 ? from * widthCm : 0));
    return [
      { mesh: place({ ...top, uvs }, [x, y, z], turn), paint: floor },
      { mesh: place(roundedBox(widthCm, thickCm, lengthCm, 0.12), [x, y, z], turn), paint: { colour: fromHex("#8f8779"), slot: "edge" } },
    ];
  };
  const square = lengthCm < widthCm * 1.6;
  const pieces = square
    ? [...piece(widthCm * 0.42, widthCm * 0.1, 0.02, 0.42, 1), ...piece(widthCm * 0.36, widthCm * 0.16, thickCm + 0.02, 0.2, 2)]
    : [...piece(wide * 0.12, -8, 0.02, -0.6, 1), ...piece(wide * 0.26, -2, thickCm + 0.02, -0.34, 2)];
  const scene = studio(name, [], wide, 0, 0.86);
  return {
    ...scene,
    parts: [
      { mesh: place(rectangle([0, 0, 0], [widthCm * 40, 0, 0], [0, 0, 600]), [-widthCm * 20, 0, -300]), paint: floor },
      ...(loose ? pieces : []),
    ],
  };
}

export function stairs(name: string, matWidthCm: number, matDepthCm: number): Scene {
  const parts: Part[] = [];
  for (let i = -2; i < 6; i++) {
    const y = i * 17;
    const z = i * 28;
    parts.push(
      { mesh: place(roundedBox(110, 4, 31, 0.9), [0, y - 4, z + 14]), paint: paint(fromHex("#b58a5c"), { grain: "wood", gloss: 0.4 }) },
      { mesh: place(rectangle([-54, -17, 0], [108, 0, 0], [0, 14, 0]), [0, y, z + 1]), paint: paint(fromHex("#ece7dd")) },
    );
    const mat = sheet(
      24,
      12,
      (u, v) => {
        const a = u * 2 - 1;
        // the front edge is a shallow arch that bends over the step's nose
        const depth = matDepthCm * (1 - 0.28 * a ** 4);
        const back = v * depth;
        return [(a * matWidthCm) / 2, 0.5 - Math.max(0, back - depth * 0.96) * 0.5, matDepthCm + 1.5 - back];
      },
      [matWidthCm, matDepthCm],
    );
    const rim = sheet(24, 1, (u, v) => {
      const a = u * 2 - 1;
      return [(a * matWidthCm) / 2, 0.5 * v, matDepthCm + 1.5 - matDepthCm * (1 - 0.28 * a ** 4)];
    });
    parts.push(
      { mesh: place(mat, [0, y, z]), paint: { colour: fromHex("#b5a890"), slot: "rug", textured: true } },
      { mesh: place(rim, [0, y, z]), paint: { colour: fromHex("#8f8371"), slot: "rugEdge" } },
    );
  }
  const wall: Part = {
    mesh: rectangle([56, -80, -80], [0, 0, 400], [0, 400, 0]),
    paint: { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster", ghost: true },
  };
  return {
    ...studio(name, [], 100, 0),
    parts: [...parts, wall],
    eye: [-34, 96, -112],
    turn: 0.24,
    nod: 0.42,
    zoom: 0.42,
    horizon: 0.44,
    key: 0.75,
    ambient: 0.72,
  };
}
