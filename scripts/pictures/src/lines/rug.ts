import type { SeedLine } from "../seed";
import type { Rgb } from "../colour";
import { inksOf, paletteFor } from "../harmony";
import { drawRugPiece } from "../materials/rugs";
import { dye, dyeFar, raise, type Relief } from "../materials/views";
import { hasRound, roomOf, shownSize } from "../plan";
import { roomScene } from "../rooms/index";
import { RUG } from "../rooms/shell";
import { drawDetail } from "../shots/detail";
import { drawWholeRug } from "../shots/rug";
import type { Texture } from "../texture";
import { houseFloor, showRoom } from "./house";
import type { LineArtist } from "./sheet";

export function rugArtist(line: SeedLine, turn: number): LineArtist {
  const { material } = line;
  const inks = inksOf(material, line.colours[0].hex.length);
  const size = shownSize(line);
  const kept = new Map<string, Relief>();
  const relief = (name: string, make: () => Relief): Relief => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
  const pxPerCm = Math.min(820 / size.widthCm, 960 / size.lengthCm);
  const piece = (widthCm: number, lengthCm: number, scale: number) => ({
    width: Math.round(widthCm * scale),
    height: Math.round(lengthCm * scale),
    pxPerCm: scale,
    seed: line.code,
    inks,
    look: line.look,
  });
  const whole = (): Relief =>
    relief("whole", () =>
      raise(drawRugPiece(material, { ...size, offsetXCm: 0, offsetYCm: 0 }), piece(size.widthCm, size.lengthCm, pxPerCm)),
    );
  const round = (): Relief =>
    relief("round", () =>
      raise(drawRugPiece(material, { widthCm: 160, lengthCm: 160, offsetXCm: 0, offsetYCm: 0, round: true }), piece(160, 160, 5.2)),
    );
  const detailCm = material === "rug-shaggy" ? 30 : 24;
  const detail = (): Relief =>
    relief("detail", () =>
      raise(drawRugPiece(material, { ...size, offsetXCm: size.widthCm * 0.36, offsetYCm: size.lengthCm * 0.42 }), {
        ...piece(1, 1, 944 / detailCm),
        width: 944,
        height: 1068,
      }),
    );
  const flat = (texture: Texture, widthCm: number): Texture => ({ ...texture, pxPerCm: texture.levels[0].width / widthCm });

  return {
    draw(colour, shot) {
      const palette = paletteFor(material, colour.hex, inks);
      const seed = `${line.code}-${colour.code}`;
      const edge = (isRound: boolean) => ({
        fringe: material === "rug-oriental" && !isRound,
        colour: edgeColour(palette),
        round: isRound,
        ragged: material === "rug-shaggy" ? 9 : 0,
      });
      switch (shot) {
        case "whole":
          return drawWholeRug(dye(whole(), palette), edge(false));
        case "round":
          return drawWholeRug(dye(round(), palette), edge(true));
        case "detail":
          return drawDetail(dye(detail(), palette));
        case "room": {
          const rank = line.colours.indexOf(colour);
          const asRound = hasRound(line) && rank % 4 === 2;
          const room = roomOf(line, turn, rank);
          const texture = asRound ? flat(dyeFar(round(), palette), RUG.roundCm) : flat(dyeFar(whole(), palette), RUG.widthCm);
          return showRoom(roomScene(room, asRound ? "round" : "rug"), palette[0], seed, houseFloor(palette[0]), { texture, gloss: 0 });
        }
        default:
          return undefined;
      }
    },
  };
}

function edgeColour(palette: readonly Rgb[]): Rgb {
  return palette[Math.min(1, palette.length - 1)];
}
