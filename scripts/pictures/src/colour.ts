/** A colour in linear light, 0…1 per channel. */
export type Rgb = readonly [number, number, number];

export function fromHex(hex: string): Rgb {
  const channel = (at: number): number => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const ENCODE_STEPS = 4096;
const encodeTable = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, i) => {
  const v = i / ENCODE_STEPS;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

/** The sRGB byte of a linear value; compresses bright values instead of clipping them. */
export function toByte(linear: number): number {
  let v = linear;
  if (v > 0.9) v = 0.9 + 0.1 * (1 - Math.exp((0.9 - v) * 9));
  return encodeTable[v <= 0 ? 0 : v >= 1 ? ENCODE_STEPS : (v * ENCODE_STEPS + 0.5) | 0];
}

/** A scene's light with compressed highlights, like film. */
export function rollOff(linear: number): number {
  return linear <= 0.75 ? linear : 0.75 + 0.25 * (1 - Math.exp((0.75 - linear) * 3));
}

/** Light of a room as film shows it: windows and sunlit walls fade slowly into white. */
export function film(linear: number): number {
  return linear <= 0.6 ? linear : 0.6 + 0.4 * (1 - Math.exp((0.6 - linear) * 1.5));
}

export function scale(colour: Rgb, factor: number): Rgb {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

export function luminance(c: Rgb): number {
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

/** Hue in degrees and saturation 0…1 of a linear colour, measured in sRGB. */
export function hueOf(c: Rgb): { hue: number; saturation: number } {
  const [r, g, b] = [toByte(c[0]), toByte(c[1]), toByte(c[2])];
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  if (span === 0) return { hue: 0, saturation: 0 };
  const turn = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return { hue: (turn * 60 + 360) % 360, saturation: span / max };
}
