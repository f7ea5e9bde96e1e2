/** View of a picture: scale relative to the fitted size, and offset from the middle in px. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** A position or size in px; positions are relative to the frame's middle. */
export interface PixelPair {
  x: number;
  y: number;
}

export const WHOLE_PICTURE: ZoomView = { scale: 1, x: 0, y: 0 };
/** Scale of a step (button, double click, key), and the maximum: beyond it pictures of 2,000 px are blurred. */
export const CLOSE_SCALE = 2.5;
const MAX_SCALE = 3;

const clamp = (min: number, value: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Limits a view so that the picture fills the frame. */
export function clampView({ scale, x, y }: ZoomView, frame: PixelPair): ZoomView {
  const within = clamp(1, scale, MAX_SCALE);
  const room = { x: ((within - 1) * frame.x) / 2, y: ((within - 1) * frame.y) / 2 };
  // + 0 turns −0 into 0
  return { scale: within, x: clamp(-room.x, x, room.x) + 0, y: clamp(-room.y, y, room.y) + 0 };
}

/** Zooms while the point `at` stays in place. */
export function scaledAt(view: ZoomView, scale: number, at: PixelPair, frame: PixelPair): ZoomView {
  const to = clamp(1, scale, MAX_SCALE);
  const times = to / view.scale;
  return clampView(
    { scale: to, x: at.x - (at.x - view.x) * times, y: at.y - (at.y - view.y) * times },
    frame,
  );
}

export const moved = (view: ZoomView, by: PixelPair, frame: PixelPair): ZoomView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Step of a key as a part of the frame. */
const STEP = 0.2;
const STEPS: Readonly<Record<string, PixelPair>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** Applies a key: arrows move, + and − zoom. Null for other keys. */
export function viewOfKey(key: string, view: ZoomView, frame: PixelPair): ZoomView | null {
  const middle = { x: 0, y: 0 };
  if (key === "+" || key === "=")
    return scaledAt(view, Math.max(CLOSE_SCALE, view.scale + 0.5), middle, frame);
  if (key === "-" || key === "0") return WHOLE_PICTURE;
  const step = STEPS[key];
  return step && view.scale > 1
    ? moved(view, { x: step.x * frame.x, y: step.y * frame.y }, frame)
    : null;
}
