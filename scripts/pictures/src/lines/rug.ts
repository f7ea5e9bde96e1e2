import { inksOf, paletteFor } from "../harmony";
import { drawRugPiece } from "../materials/rugs";
import { dye, dyeFar, raise, type Relief } from "../materials/views";
import { eveningRoomOf, hasRound, roomOf, shownSize } from "../plan";
import { eveningScene, roomScene } from "../rooms/index";
import { RUG } from "../rooms/shell";
import type { SeedColour, SeedLine } from "../seed";
import { drawDetail } from "../shots/detail";
import { sizeAt } from "../shots/picture";
import { drawWholeRug } from "../shots/rug";
import type { Texture } from "../texture";
import { houseFloor, showRoom } from "./house";
import type { LineArtist } from "./sheet";

export function rugArtist(line: SeedLine, turn: number): LineArtist {
  const { material } = line;
  const inksFor = (colour: SeedColour): number =>
    inksOf(material, (colour.motif ? colour : line.colours[0]).hex.length);
  const size = shownSize(line);
  const kept = new Map<string, Relief>();
  const relief = (name: string, make: () => Relief): Relief => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
  const piece = (
    colour: SeedColour,
    widthCm: number,
    lengthCm: number,
    scale: number,
    fine: number,
  ) => ({
    width: Math.round(widthCm * scale),
    height: Math.round(lengthCm * scale),
    pxPerCm: scale,
    fine,
    seed: line.code,
    inks: inksFor(colour),
    look: colour.motif ? { ...line.look, motif: colour.motif } : line.look,
  });
  const whole = (colour: SeedColour, fine: number): Relief =>
    relief(`whole ${fine} ${colour.motif ?? ""}`, () => {
      const pxPerCm = Math.min(820 / size.widthCm, 960 / size.lengthCm) * fine;
      return raise(
        drawRugPiece(material, { ...size, offsetXCm: 0, offsetYCm: 0 }),
        piece(colour, size.widthCm, size.lengthCm, pxPerCm, fine),
      );
    });
  const round = (colour: SeedColour, fine: number): Relief =>
    relief(`round ${fine} ${colour.motif ?? ""}`, () => {
      const place = { widthCm: 160, lengthCm: 160, offsetXCm: 0, offsetYCm: 0, round: true };
      return raise(drawRugPiece(material, place), piece(colour, 160, 160, 5.2 * fine, fine));
    });
  const detailCm = material === "rug-shaggy" ? 30 : 24;
  const detail = (colour: SeedColour, fine: number): Relief =>
    relief(`detail ${fine} ${colour.motif ?? ""}`, () => {
      const place = { ...size, offsetXCm: size.widthCm * 0.36, offsetYCm: size.lengthCm * 0.42 };
      const across = sizeAt(fine);
      return raise(drawRugPiece(material, place), {
        ...piece(colour, 1, 1, across.width / detailCm, fine),
        ...across,
      });
    });
  const flat = (texture: Texture, widthCm: number): Texture => ({
    ...texture,
    pxPerCm: texture.levels[0].width / widthCm,
  });

  const show: LineArtist["show"] = (colour, scene, fine, seed) => {
    const palette = paletteFor(material, colour.hex, inksFor(colour));
    const texture = scene.name.endsWith("-round")
      ? flat(dyeFar(round(colour, fine), palette), RUG.roundCm)
      : flat(dyeFar(whole(colour, fine), palette), RUG.widthCm);
    return showRoom(scene, fine, palette[0], seed, houseFloor(palette[0], fine), {
      texture,
      gloss: 0,
    });
  };

  return {
    show,
    draw(colour, shot, fine) {
      const palette = paletteFor(material, colour.hex, inksFor(colour));
      const seed = `${line.code}-${colour.code}`;
      const edge = (isRound: boolean) => ({
        fringe: material === "rug-oriental" && !isRound,
        round: isRound,
        ragged: material === "rug-shaggy" ? 9 : 0,
      });
      switch (shot) {
        case "whole":
          return drawWholeRug(dye(whole(colour, fine), palette), edge(false), fine);
        case "round":
          return drawWholeRug(dye(round(colour, fine), palette), edge(true), fine);
        case "detail":
          return drawDetail(dye(detail(colour, fine), palette), fine);
        case "room": {
          const rank = line.colours.indexOf(colour);
          return show(
            colour,
            roomScene(roomOf(line, turn, rank), hasRound(line) && rank % 4 === 2 ? "round" : "rug"),
            fine,
            seed,
          );
        }
        case "evening":
          return show(
            colour,
            eveningScene(eveningRoomOf(line, turn), "rug"),
            fine,
            `${seed}-evening`,
          );
        default:
          return undefined;
      }
    },
  };
}
