import { fromHex, scale, type Rgb } from "../colour";
import { composeScene, type Fill, type Picture } from "../compose";
import { inksOf, paletteFor } from "../harmony";
import { isSheet, sheets, viewsOf } from "../materials/index";
import { type Draw } from "../materials/kit";
import { drawRugPiece } from "../materials/rugs";
import { dye, dyeFar, quarterTurned, raise, type Relief } from "../materials/views";
import { laidPieces, laidSquares, rollEnd, stairs, type SquareCut } from "../objects/floors";
import { eveningRoomOf, roomOf, type Shot } from "../plan";
import { eveningScene, roomScene } from "../rooms/index";
import type { DemoColour, DemoLine } from "../seed";
import { DETAIL_CM, drawDetail } from "../shots/detail";
import { finish, SIZE } from "../shots/picture";
import { backings, drawSwatch, type Backing } from "../shots/swatch";
import type { Scene } from "../space/scene";
import { litScene } from "../space/store";
import type { Texture } from "../texture";
import { EXPOSURE, houseFloor, showRoom } from "./house";

/** Draws pictures of a line; all its colours share the reliefs. */
export interface LineArtist {
  /** @param fine factor of resolution, 1 for a picture of 944 px */
  draw(
    colour: DemoColour,
    shot: Shot,
    fine: number,
  ): Picture | undefined | Promise<Picture | undefined>;
  /** a colour of the line as the floor or rug of any room */
  show(colour: DemoColour, scene: Scene, fine: number, seed: string): Picture | undefined;
}

const LARGE_CM = 200;
const RUNNER_CM = 80;

/** The artist of floor coverings: by the metre, in packs, and runners. */
export function sheetArtist(line: DemoLine, turn: number): LineArtist {
  const { material } = line;
  const runner = material.startsWith("runner");
  const drawn: Draw = isSheet(material)
    ? sheets[material]
    : drawRugPiece(material, {
        widthCm: RUNNER_CM,
        lengthCm: 100000,
        offsetXCm: 0,
        offsetYCm: 9000,
        repeatCm: 90,
      });
  const views = isSheet(material)
    ? viewsOf(material)
    : { swatchCm: 60, farCm: RUNNER_CM, gloss: 0 };
  const inks = inksOf(material, line.colours[0].hex.length);
  const reliefs = new Map<string, Relief>();
  const relief = ({ motif }: DemoColour, name: string, acrossCm: number, fine: number): Relief => {
    const key = `${name} ${fine} ${motif ?? ""}`;
    const known = reliefs.get(key);
    if (known) return known;
    const width = Math.round(1024 * fine);
    const piece = {
      width,
      height: Math.round(1152 * fine),
      pxPerCm: width / acrossCm,
      fine,
      seed: line.code,
      inks,
      // a swatch of a chequerboard needs no seam, so its tiles are square
      closeUp: name === "detail" || (name === "swatch" && motif === "chess"),
      look: motif ? { ...line.look, motif } : line.look,
    };
    const made = raise(drawn, piece);
    reliefs.set(key, made);
    return made;
  };
  const square = typeof line.look.square === "number" ? line.look.square : 0;
  const far = (colour: DemoColour, palette: readonly Rgb[], fine: number): Texture => {
    // fine pile: the far view is the near view scaled down
    const same = views.farCm === views.swatchCm && !runner;
    const texture = dyeFar(relief(colour, same ? "swatch" : "far", views.farCm, fine), palette);
    return square > 0 ? quarterTurned(texture, square, fine) : texture;
  };
  const thick = Math.min(
    2.6,
    0.35 + (typeof line.look.pile === "number" ? line.look.pile : 1) / 14,
  );

  const acrossCm = runner ? 97 : views.swatchCm;
  const rim = {
    thick: Math.min(26, (thick * SIZE.width) / acrossCm),
    tuft: backingOf(line) === "vinyl" || /^(mat-rubber|needle-felt)$/.test(material) ? 0 : 5,
  };

  const show: LineArtist["show"] = (colour, scene, fine, seed) => {
    const palette = paletteFor(material, colour.hex, inks);
    const [main] = palette;
    const lay: Fill = {
      texture: far(colour, palette, fine),
      gloss: views.gloss,
      uneven: views.gloss > 0 ? 0.02 : 0.045,
    };
    return runner
      ? showRoom(scene, fine, main, seed, houseFloor(main, fine), lay)
      : showRoom(scene, fine, main, seed, lay);
  };

  return {
    show,
    draw(colour, shot, fine) {
      const palette = paletteFor(material, colour.hex, inks);
      const seed = `${line.code}-${colour.code}`;
      const main = palette[0];
      const backing = backingOf(line);
      switch (shot) {
        case "swatch":
          return drawSwatch(
            dye(relief(colour, "swatch", acrossCm, fine), palette),
            backing,
            rim,
            fine,
          );
        case "detail":
          return drawDetail(
            dye(relief(colour, "detail", (DETAIL_CM * 1024) / SIZE.width, fine), palette),
            fine,
          );
        case "room":
          return show(
            colour,
            roomScene(
              roomOf(line, turn, line.colours.indexOf(colour)),
              runner ? "runner" : "floor",
            ),
            fine,
            seed,
          );
        case "evening":
          return show(
            colour,
            eveningScene(eveningRoomOf(line, turn), runner ? "runner" : "floor"),
            fine,
            `${seed}-evening`,
          );
        case "roll": {
          const product: Fill = {
            texture: runner
              ? far(colour, palette, fine)
              : dyeFar(relief(colour, "swatch", views.swatchCm, fine), palette),
            gloss: views.gloss * 0.6,
            uneven: 0.03,
          };
          const edge = backing === "vinyl" ? fromHex("#b8b2a6") : scale(main, 0.72);
          return composeScene(
            litScene(rollEnd(`roll-${thick.toFixed(2)}`, thick, runner ? RUNNER_CM : 112), fine),
            { product, edge: { colour: edge }, back: { colour: backings[backing] } },
            EXPOSURE,
          );
        }
        case "laid": {
          const size = pieceSize(line);
          const name = `laid-${size.widthCm}-${size.lengthCm}`;
          const scene =
            size.lengthCm < size.widthCm * 1.6
              ? laidSquares(
                  `${name}-${square > 0 ? "carpet" : material}`,
                  cutOf(size, square, views.farCm),
                )
              : laidPieces(
                  name,
                  size.widthCm,
                  size.lengthCm,
                  size.thickCm,
                  material !== "herringbone",
                );
          // the view is half as wide as a large repeat
          const closer = views.farCm > LARGE_CM ? fine * 2 : fine;
          const texture =
            square > 0
              ? far(colour, palette, fine)
              : dyeFar(relief(colour, "far", views.farCm, closer), palette);
          return composeScene(
            litScene(scene, fine),
            {
              floor: { texture, gloss: views.gloss * 0.8, uneven: 0.02 },
              edge: { colour: square > 0 ? fromHex("#8a857c") : scale(main, 0.55) },
            },
            EXPOSURE,
          );
        }
        case "tile": {
          const [level] = far(colour, palette, fine).levels;
          return finish(level);
        }
        case "stairs": {
          const w = typeof line.look.width === "number" ? line.look.width : 65;
          const d = typeof line.look.depth === "number" ? line.look.depth : 24;
          const lay: Fill = { texture: far(colour, palette, fine), gloss: 0 };
          return showRoom(stairs(`stairs-${w}-${d}`, w, d), fine, main, seed, lay, lay);
        }
        default:
          return undefined;
      }
    },
  };
}

function backingOf(line: DemoLine): Backing {
  if (
    line.group_type_id === 2 ||
    ["wood-plank", "herringbone", "tile", "stone", "concrete", "chip", "cork"].includes(
      line.material,
    )
  )
    return "vinyl";
  if (line.group_type_id === 5 || line.material === "mat-rubber") return "latex";
  return ["needle-felt", "velour", "loop"].includes(line.material) ? "felt" : "jute";
}

/** The squares of a texture: those of carpet begin at its corner, tiles are shifted (`mineral.ts`). */
function cutOf(
  { widthCm, lengthCm, thickCm }: PieceSize,
  square: number,
  farCm: number,
): SquareCut {
  const cell = [fitted(farCm, widthCm), fitted(farCm * 1.125, lengthCm)] as const;
  if (square > 0)
    return { size: [square, square], thickCm, cell: [square, square], origin: [0, 0] };
  return { size: [widthCm, lengthCm], thickCm, cell, origin: [cell[0] * 0.63, cell[1] * 0.58] };
}

/** Length of the whole pieces nearest to a wished one that fill a repeat. */
const fitted = (repeatCm: number, wishedCm: number): number =>
  repeatCm / Math.max(1, Math.round(repeatCm / wishedCm));

interface PieceSize {
  widthCm: number;
  lengthCm: number;
  thickCm: number;
}

function pieceSize(line: DemoLine): PieceSize {
  const number = (key: string): number | undefined => {
    const value = line.look[key];
    return typeof value === "number" ? value : undefined;
  };
  const square = number("square") ?? number("tile");
  if (line.look.shape === "stair-tread")
    return { widthCm: number("width") ?? 65, lengthCm: number("depth") ?? 24, thickCm: 0.8 };
  if (square)
    return {
      widthCm: square,
      lengthCm: number("tile_length") ?? square,
      thickCm:
        line.material === "loop" || line.material === "velour"
          ? 0.7
          : line.material === "mat-rubber"
            ? 1.2
            : 0.5,
    };
  return {
    widthCm: number("plank_width") ?? 18,
    lengthCm: number("plank_length") ?? 122,
    thickCm: 0.6,
  };
}
