/** Picture sizes. The first three are the specification's; the others are widths for `srcset`. */
export const IMAGE_SIZES = {
  thumb: { width: 472, height: 534 },
  ico: { width: 47, height: 47 },
  big: { width: 944, height: 1068 },
  ico2: { width: 94, height: 94 },
  w144: { width: 144 },
  w236: { width: 236 },
  /** card on a phone at double density */
  w354: { width: 354 },
  w472: { width: 472 },
  w708: { width: 708 },
  /** full width of a phone */
  w736: { width: 736 },
  w944: { width: 944 },
  w1600: { width: 1600 },
  /** detail of a picture that is zoomed in */
  w2000: { width: 2000 },
  /** seamless picture of a covering, whole and not enlarged (`tile` of the product) */
  tile: { width: 1024 },
  /** top line at double density */
  line480: { width: 480, height: 112 },
  line1408: { width: 1408, height: 112 },
  hero736: { width: 736, height: 551 },
  hero828: { width: 828, height: 620 },
  hero1600: { width: 1600, height: 700 },
  hero2560: { width: 2560, height: 1120 },
  hero3840: { width: 3840, height: 1680 },
} as const satisfies Record<string, { width: number; height?: number }>;
export type ImageSize = keyof typeof IMAGE_SIZES;
