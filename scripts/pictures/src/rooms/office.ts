import { bar, join, lathe, place, roundedBox, tip, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import { black, books, ceramic, clay, oak, painted, plant, put, textile, vase } from "./furniture";
import { casement, pierced, quarter, throughWindow } from "./openings";
import { bare, on, room, type Lying } from "./shell";

export function swivelChair(): Part[] {
  const spokes: Mesh[] = Array.from({ length: 5 }, (_, i) => {
    const a = i * 1.25664 + 0.3;
    return join(
      bar([0, 9, 0], [Math.cos(a) * 29, 6, Math.sin(a) * 29], 2, 1.4),
      place(roundedBox(5, 6, 5, 2.4), [Math.cos(a) * 29, 0, Math.sin(a) * 29]),
    );
  });
  return [
    { mesh: join(...spokes, bar([0, 8, 0], [0, 43, 0], 2.4)), paint: black },
    { mesh: place(roundedBox(48, 8, 47, 4, 1), [0, 43, 0]), paint: textile },
    { mesh: place(tip(roundedBox(45, 50, 6, 3, 1.4), 0.14), [0, 58, 21]), paint: textile },
    {
      mesh: join(
        bar([0, 44, 18], [0, 66, 25], 2),
        ...[-1, 1].map((s) => place(roundedBox(5, 3, 28, 1.2), [s * 27, 64, 2])),
      ),
      paint: black,
    },
  ];
}

function workplace(seed: number): Part[] {
  const feet = [-1, 1].flatMap((s) => [
    bar([s * 70, 71, 30], [s * 70, 0, 34], 2),
    bar([s * 70, 71, -30], [s * 70, 0, -34], 2),
  ]);
  return [
    { mesh: place(roundedBox(156, 2.8, 76, 0.6), [0, 71, 0]), paint: oak },
    { mesh: join(...feet), paint: black },
    ...on(
      73.8,
      [
        { mesh: place(roundedBox(60, 35, 1.8, 0.8), [0, 12, 0]), paint: black },
        {
          mesh: join(place(roundedBox(22, 1, 16, 0.5), [0, 0, 0]), bar([0, 0, 0], [0, 16, 1], 1.4)),
          paint: black,
        },
        { mesh: place(roundedBox(42, 1.4, 13, 0.5), [0, 0, -34]), paint: painted("#c9c8c4") },
      ],
      0,
      16,
    ),
    ...on(73.8, seed % 2 ? books() : vase(14, clay), 54, 8, 0.3),
  ];
}

export function officeRoom(lying: Lying): Scene {
  const wall = 340;
  const hole = { from: -330, to: 150, bottom: 86, top: 260 };
  const panel = painted("#8c9691", { grain: "fabric" });
  return room(
    `office-${lying}`,
    [
      ...bare(wall, lying),
      ...put([...pierced(-700, 262, [hole]), ...casement(hole, 5, 1)], [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [262, 0, 0], quarter),
      ...[0, 1].flatMap((i) => [
        ...put(workplace(i), [-92 + i * 166, 0, 96]),
        ...put(workplace(i + 1), [-92 + i * 166, 0, 178], Math.PI),
        ...put(swivelChair(), [-84 + i * 160, 0, 24], Math.PI + (i ? -0.5 : 0.35)),
        { mesh: place(roundedBox(150, 44, 3.4, 1.2), [-92 + i * 166, 74, 137]), paint: panel },
      ]),
      ...put(plant(160, "office-tall", ceramic, 32), [212, 0, wall - 50]),
      {
        mesh: place(
          join(
            ...[0, 1, 2].map((i) =>
              place(
                lathe([
                  [26, 0],
                  [24, 4],
                  [4, 9],
                ]),
                [-120 + i * 130, 214, 137],
              ),
            ),
          ),
          [0, 0, 0],
        ),
        paint: black,
      },
      {
        mesh: join(
          ...[0, 1, 2].map((i) => bar([-120 + i * 130, 222, 137], [-120 + i * 130, 420, 137], 0.5)),
        ),
        paint: black,
      },
    ],
    {
      sun: { ...throughWindow, direction: [-0.3, 0.46, 0.84] },
      backdrop: [0.8, 0.92, 1],
      eye: [-70, 172, -330],
      turn: 0.24,
      zoom: 0.38,
    },
  );
}
