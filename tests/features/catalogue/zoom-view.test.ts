import { describe, expect, it } from "vitest";
import {
  clampView,
  moved,
  scaledAt,
  viewOfKey,
  WHOLE_PICTURE,
} from "~/features/catalogue/product/gallery/zoom-view";

const frame = { x: 400, y: 600 };
const close = { scale: 2, x: 0, y: 0 };

describe("zoom of a picture", () => {
  it.each([
    [
      "keeps the point under the pointer",
      scaledAt(WHOLE_PICTURE, 2, { x: 100, y: -50 }, frame),
      { scale: 2, x: -100, y: 50 },
    ],
    [
      "keeps the edge of the picture at the edge of the frame",
      scaledAt(WHOLE_PICTURE, 3, { x: 200, y: 300 }, frame),
      { scale: 3, x: -400, y: -600 },
    ],
    [
      "has the whole picture as minimum",
      scaledAt(close, 0.2, { x: 10, y: 10 }, frame),
      WHOLE_PICTURE,
    ],
    ["has a maximum of 3 ×", scaledAt(close, 40, { x: 0, y: 0 }, frame), { scale: 3, x: 0, y: 0 }],
    [
      "does not move the whole picture",
      moved(WHOLE_PICTURE, { x: 50, y: 50 }, frame),
      WHOLE_PICTURE,
    ],
    [
      "moves at most to its edge",
      moved(close, { x: 900, y: -900 }, frame),
      { scale: 2, x: 200, y: -300 },
    ],
    [
      "clamps a view outside the frame",
      clampView({ scale: 2, x: -999, y: 10 }, frame),
      { scale: 2, x: -200, y: 10 },
    ],
  ])("%s", (_name, view, expected) => expect(view).toEqual(expected));

  it.each([
    ["+ zooms in", "+", WHOLE_PICTURE, { scale: 2.5, x: 0, y: 0 }],
    ["+ zooms in further", "+", { ...close, scale: 2.5 }, { scale: 3, x: 0, y: 0 }],
    ["− zooms out", "-", { scale: 2, x: 40, y: 40 }, WHOLE_PICTURE],
    ["an arrow moves the view", "ArrowRight", close, { scale: 2, x: -80, y: 0 }],
    ["also downwards", "ArrowDown", close, { scale: 2, x: 0, y: -120 }],
    ["arrows do nothing without zoom", "ArrowRight", WHOLE_PICTURE, null],
    ["other keys do nothing", "Home", close, null],
  ])("%s", (_name, key, view, expected) => expect(viewOfKey(key, view, frame)).toEqual(expected));
});
