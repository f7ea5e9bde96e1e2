import { film, fromHex, luminance, scale, type Rgb } from "../colour";
import { composeScene, type Fill, type Picture } from "../compose";
import { harmonise, inksOf, paletteFor } from "../harmony";
import { flatSurface } from "../heightfield";
import { drawLabel, labelOf } from "../labels";
import type { Draw } from "../materials/kit";
import { drawLoop } from "../materials/loop";
import { dyeFar, plainTexture, raise } from "../materials/views";
import { drawPlanks } from "../materials/wood";
import { accessory, packageOf } from "../objects/accessories";
import { profileSection } from "../objects/profile-section";
import { profileInPlace, type ProfileSize } from "../objects/profiles";
import { hashText } from "../random";
import type { DemoColour, DemoLine } from "../seed";
import { mirror, partWith } from "../shots/picture";
import type { Baked } from "../space/bake";
import { litScene } from "../space/store";
import type { Texture } from "../texture";
import { exposureFor, nearCarpet, nearFloor } from "./house";
import type { LineArtist } from "./sheet";

/** Pale goods stay below white in the light of the studio. */
const EXPOSURE = 0.98;

const NEAR_FLOOR = fromHex("#b9966c");

/** Ground of a label whose article has a pale second colour. */
const INK = "#28527a";
const PALE = 0.4;

/** Net of an underlay that stops rugs from sliding. */
const drawNet: Draw = (piece) => {
  const s = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const cell = piece.width / Math.round(piece.width / (0.7 * piece.pxPerCm));
  const rows = piece.height / Math.round(piece.height / (0.7 * piece.pxPerCm));
  for (let at = 0; at < s.z.length; at++) {
    const u = Math.abs((((at % piece.width) / cell) % 1) - 0.5);
    const v = Math.abs(((Math.floor(at / piece.width) / rows) % 1) - 0.5);
    const cord = Math.max(u, v);
    s.z[at] = cord > 0.28 ? 0.12 * piece.pxPerCm * Math.min(1, (cord - 0.28) * 9) : 0;
    s.tone[at] = cord > 0.28 ? 1 : 0.62;
  }
  return { surface: s, lighting: { relief: 0.8, hollowCm: 0.3, hollow: 0.5, side: 0.6 } };
};

export function objectArtist(line: DemoLine): LineArtist {
  const { material, look, code } = line;
  const number = (key: string, usual: number): number => {
    const value = look[key];
    return typeof value === "number" ? value : usual;
  };
  const skirting = material.startsWith("skirting");
  const size: ProfileSize = {
    widthCm: (skirting ? number("thickness", 14) : number("width", 40)) / 10,
    heightCm: number("height", skirting ? 60 : 5) / 10,
    ramp: look.ramp === 1,
  };
  const inks = Math.max(2, inksOf(material, line.colours[0].hex.length));
  /** Texture of a material in these colours; it shows `acrossCm`, and `long` times as much along. */
  const textureOf = (
    draw: Draw,
    acrossCm: number,
    palette: readonly Rgb[],
    fine: number,
    pieceLook: Record<string, number> = {},
    long = 1,
  ): Texture => {
    const width = Math.round(768 * fine);
    return dyeFar(
      raise(draw, {
        width,
        height: width * long,
        pxPerCm: width / acrossCm,
        fine,
        seed: code,
        inks,
        look: pieceLook,
      }),
      palette,
    );
  };
  const showPackage = async (
    colour: DemoColour,
    shot: "object" | "detail",
    fine: number,
    fills: Readonly<Record<string, Fill>>,
    kind: string,
  ): Promise<Picture> => {
    const label = labelOf(line, colour);
    const amount = Number(/\d+(?=\D*$)/.exec(label.amount)?.[0] ?? 0);
    const shown = packageOf(material, kind, amount);
    // white letters need a darker ground
    const ink = luminance(fromHex(colour.hex[1])) < PALE ? colour.hex[1] : INK;
    const texture = await drawLabel(label, shown.label, ink);
    const baked = litScene(accessory(material, shown), fine);
    const picture = composeScene(baked, { ...fills, label: { texture, gloss: 0.12 } }, EXPOSURE);
    return shot === "object" ? picture : partWith("label", picture, baked);
  };

  return {
    show: () => undefined,
    draw(colour, shot, fine) {
      const palette = paletteFor(material, colour.hex, inks);
      const hex = colour.hex.map(fromHex);
      const metal = material.startsWith("profile") && number("soft", 0) === 0;
      const plain = (index: number): Fill => {
        const ink = hex[Math.min(index, hex.length - 1)];
        const own = metal && (index === 0 || material !== "profile-stair");
        const across = material === "profile-transition" && index === 0 ? size.widthCm : 0;
        return {
          texture: plainTexture(ink, metal, across),
          gloss: skirting ? 0.12 : 0.35,
          metal: own,
        };
      };
      const product = ((): Fill => {
        if (material === "skirting-wood" && number("painted", 0) === 0) {
          return {
            texture: turn(
              textureOf(drawPlanks, 40, palette, fine, { plank_width: 80, plank_length: 240 }, 6),
            ),
            gloss: 0.12,
          };
        }
        if (material === "skirting-carpet")
          return { texture: textureOf(drawLoop, 24, palette, fine), gloss: 0 };
        if (material === "accessory-underlay" && look.kind === "mesh")
          return { texture: textureOf(drawNet, 20, palette, fine), gloss: 0 };
        if (material === "accessory-underlay")
          return { texture: plainTexture(hex[0], false), gloss: 0.05, uneven: 0.05 };
        return { texture: plainTexture(hex[0], false), gloss: skirting ? 0.12 : 0.3 };
      })();
      const { wall, textile, accent } = harmonise(palette[0], code + colour.code);
      const fills: Record<string, Fill> = {
        product,
        ink0: plain(0),
        ink1: plain(1),
        edge: { colour: hex[0] },
        back: { colour: hex[Math.min(1, hex.length - 1)] },
        wall: { colour: scale(wall, 0.72) },
        textile: { colour: textile },
        accent: { colour: accent },
      };
      const kind = colour.motif ?? (typeof look.kind === "string" ? look.kind : "");
      const name = `${code}-${shot}`;
      switch (shot) {
        case "section":
        case "place":
          fills.floor = shot === "place" ? nearFloor(fine * 1.8) : nearFloor(fine, 24);
          fills.carpet = shot === "place" ? nearCarpet(fine) : nearCarpet(fine * 0.6, 12);
          if (shot === "section")
            return composeScene(
              litScene(profileSection(name, material, size), fine),
              fills,
              EXPOSURE,
            );
          return inRoom(
            litScene(profileInPlace(name, material, size), fine),
            fills,
            // corners to the left and to the right, in turn
            (hashText(code) + line.colours.indexOf(colour)) % 2 === 1,
          );
        case "object":
        case "detail":
          return showPackage(colour, shot, fine, fills, kind);
        default:
          return undefined;
      }
    },
  };
}

/** Exposed so that the floor at the profile has its own colour. */
function inRoom(baked: Baked, fills: Readonly<Record<string, Fill>>, mirrored: boolean): Picture {
  const slot = baked.layers.some((layer) => layer.slot === "floor") ? "floor" : "carpet";
  const picture = composeScene(baked, fills, exposureFor(baked, slot, NEAR_FLOOR), film);
  return mirrored ? mirror(picture) : picture;
}

/** Swaps the axes of a texture. */
function turn(texture: Texture): Texture {
  return {
    ...texture,
    levels: texture.levels.map((level) => {
      const rgb = new Float32Array(level.rgb.length);
      for (let y = 0; y < level.height; y++) {
        for (let x = 0; x < level.width; x++) {
          for (let c = 0; c < 3; c++)
            rgb[(x * level.height + y) * 3 + c] = level.rgb[(y * level.width + x) * 3 + c];
        }
      }
      return { width: level.height, height: level.width, rgb };
    }),
  };
}
