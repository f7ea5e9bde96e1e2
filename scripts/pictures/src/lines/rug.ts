import { luminance, type Rgb } from "../colour";
import { composeScene, type Picture } from "../compose";
import { inksOf, paletteFor } from "../harmony";
import { drawRugPiece } from "../materials/rugs";
import { dye, dyeFar, raise, type Relief } from "../materials/views";
import { laidRug } from "../objects/rug";
import { eveningRoomOf, hasRound, roomOf, shownSize } from "../plan";
import { eveningScene, roomScene } from "../rooms/index";
import { RUG } from "../rooms/shell";
import type { DemoColour, DemoLine } from "../seed";
import { DETAIL_CM, drawDetail } from "../shots/detail";
import { sizeAt } from "../shots/picture";
import { borderOf, drawWholeRug } from "../shots/rug";
import { underside, type Backing } from "../shots/swatch";
import { litScene } from "../space/store";
import type { Texture } from "../texture";
import { EXPOSURE, houseFloor, plainFloor, showRoom } from "./house";
import type { LineArtist } from "./sheet";

const ROUND_CM = 160;

/** How the backs of the data sheets look. */
const undersides: Readonly<Record<string, Backing | undefined>> = {
  jute: "jute",
  cotton: "felt",
  textile: "felt",
  gel: "vinyl",
};

/** Height of the pile in few steps, so that lines share a lit scene; 0 for a flat weave. */
function pileOf({ material, look }: DemoLine): number {
  if (look.weave !== undefined || material === "rug-stripes") return 0;
  const pile = typeof look.pile === "number" ? look.pile : 8;
  return pile > 20 ? 3.6 : pile > 6 ? 1 : 0.5;
}

export function rugArtist(line: DemoLine, turn: number): LineArtist {
  const { material } = line;
  const inksFor = (colour: DemoColour): number =>
    inksOf(material, (colour.motif ? colour : line.colours[0]).hex.length);
  const size = shownSize(line);
  const kept = new Map<string, Relief>();
  const relief = (name: string, make: () => Relief): Relief => {
    const known = kept.get(name) ?? make();
    kept.set(name, known);
    return known;
  };
  const piece = (
    colour: DemoColour,
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
  const whole = (colour: DemoColour, fine: number): Relief =>
    relief(`whole ${fine} ${colour.motif ?? ""}`, () => {
      const pxPerCm = Math.min(820 / size.widthCm, 960 / size.lengthCm) * fine;
      return raise(
        drawRugPiece(material, { ...size, offsetXCm: 0, offsetYCm: 0 }),
        piece(colour, size.widthCm, size.lengthCm, pxPerCm, fine),
      );
    });
  const round = (colour: DemoColour, fine: number): Relief =>
    relief(`round ${fine} ${colour.motif ?? ""}`, () => {
      const side = { widthCm: ROUND_CM, lengthCm: ROUND_CM };
      const place = { ...side, offsetXCm: 0, offsetYCm: 0, round: true };
      return raise(
        drawRugPiece(material, place),
        piece(colour, ROUND_CM, ROUND_CM, 5.2 * fine, fine),
      );
    });
  const detail = (colour: DemoColour, fine: number): Relief =>
    relief(`detail ${fine} ${colour.motif ?? ""}`, () => {
      const place = { ...size, offsetXCm: size.widthCm * 0.36, offsetYCm: size.lengthCm * 0.42 };
      const across = sizeAt(fine);
      return raise(drawRugPiece(material, place), {
        ...piece(colour, 1, 1, across.width / DETAIL_CM, fine),
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

  const pileCm = pileOf(line);
  const back = undersides[String(line.properties.backing)];
  const laid = (
    palette: readonly Rgb[],
    texture: Texture,
    fine: number,
    shape: { widthCm: number; lengthCm: number; round?: boolean },
  ): Picture => {
    const [main] = palette;
    const fringe = material === "rug-oriental" && !shape.round;
    const kind = shape.round ? "-round" : fringe ? "-fringe" : "";
    const scene = laidRug(`rug-${shape.widthCm}-${shape.lengthCm}-${pileCm}${kind}`, {
      ...shape,
      pileCm,
      fringe,
    });
    // light pile would lose its structure
    const stop = 1 - 0.22 * Math.min(1, Math.max(0, (luminance(main) - 0.35) / 0.4));
    return composeScene(
      litScene(scene, fine),
      {
        floor: plainFloor(main, fine),
        rug: { texture, gloss: 0, uneven: 0.03 },
        // a weave without a back has the same yarns on its other side, in the shade
        back: back ? { texture: underside(back), gloss: 0 } : { texture, gloss: 0, uneven: 0.05 },
        edge: { colour: borderOf(texture, fine) },
      },
      EXPOSURE * stop,
    );
  };

  return {
    show,
    draw(colour, shot, fine) {
      const palette = paletteFor(material, colour.hex, inksFor(colour));
      const seed = `${line.code}-${colour.code}`;
      switch (shot) {
        case "whole":
          return laid(
            palette,
            flat(dyeFar(whole(colour, fine), palette), size.widthCm),
            fine,
            size,
          );
        case "round":
          return laid(palette, flat(dyeFar(round(colour, fine), palette), ROUND_CM), fine, {
            widthCm: ROUND_CM,
            lengthCm: ROUND_CM,
            round: true,
          });
        case "above":
          return drawWholeRug(
            dye(whole(colour, fine), palette),
            { fringe: material === "rug-oriental", ragged: material === "rug-shaggy" ? 9 : 0 },
            fine,
          );
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
