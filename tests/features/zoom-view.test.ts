import { describe, expect, it } from "vitest";
import { clampView, moved, scaledAt, viewOfKey, WHOLE } from "~/features/catalogue/zoom-view";

const frame = { x: 400, y: 600 };
const close = { scale: 2, x: 0, y: 0 };

describe("looking at a picture closely", () => {
  it.each([
    ["a place keeps its place", scaledAt(WHOLE, 2, { x: 100, y: -50 }, frame), { scale: 2, x: -100, y: 50 }],
    ["the edge stays at the edge", scaledAt(WHOLE, 3, { x: 200, y: 300 }, frame), { scale: 3, x: -400, y: -600 }],
    ["never smaller than the whole", scaledAt(close, 0.2, { x: 10, y: 10 }, frame), WHOLE],
    ["never closer than four times", scaledAt(close, 40, { x: 0, y: 0 }, frame), { scale: 4, x: 0, y: 0 }],
    ["the whole cannot be moved", moved(WHOLE, { x: 50, y: 50 }, frame), WHOLE],
    ["moved no further than its edge", moved(close, { x: 900, y: -900 }, frame), { scale: 2, x: 200, y: -300 }],
    ["a view from elsewhere is brought in", clampView({ scale: 2, x: -999, y: 10 }, frame), { scale: 2, x: -200, y: 10 }],
  ])("%s", (_name, view, expected) => expect(view).toEqual(expected));

  it.each([
    ["+ goes close", "+", WHOLE, { scale: 2.5, x: 0, y: 0 }],
    ["+ goes closer", "+", { ...close, scale: 3 }, { scale: 3.5, x: 0, y: 0 }],
    ["− goes back", "-", { scale: 2, x: 40, y: 40 }, WHOLE],
    ["an arrow shows what lies there", "ArrowRight", close, { scale: 2, x: -80, y: 0 }],
    ["down too", "ArrowDown", close, { scale: 2, x: 0, y: -120 }],
    ["arrows are the strip's while the whole is in view", "ArrowRight", WHOLE, null],
    ["other keys mean something else", "Home", close, null],
  ])("%s", (_name, key, view, expected) => expect(viewOfKey(key, view, frame)).toEqual(expected));
});
