/** How a picture is looked at: how many times larger than it fits, and how far it is moved from the middle, in px. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** A place or a size on the screen, px; places are measured from the middle of the picture's frame. */
export interface Pair {
  x: number;
  y: number;
}

/** The whole picture. */
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
/** As close as one step of a button, a double click or a key leads, and as close as fingers may go. */
export const CLOSE_SCALE = 2.5;
const MOST_SCALE = 4;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Keeps a view within its frame, so that the picture never leaves it. */
export function clampView({ scale, x, y }: ZoomView, frame: Pair): ZoomView {
  const within = between(1, scale, MOST_SCALE);
  const room = { x: ((within - 1) * frame.x) / 2, y: ((within - 1) * frame.y) / 2 };
  // adding 0 makes a plain zero of a negative one
  return { scale: within, x: between(-room.x, x, room.x) + 0, y: between(-room.y, y, room.y) + 0 };
}

/** The view at another scale, with the place `at` of the picture staying where it is. */
export function scaledAt(view: ZoomView, scale: number, at: Pair, frame: Pair): ZoomView {
  const to = between(1, scale, MOST_SCALE);
  const times = to / view.scale;
  return clampView({ scale: to, x: at.x - (at.x - view.x) * times, y: at.y - (at.y - view.y) * times }, frame);
}

/** The view moved by so many px. */
export const moved = (view: ZoomView, by: Pair, frame: Pair): ZoomView => clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** How far a key moves a picture that is looked at closely, as a part of the frame; null for other keys. */
const STEP = 0.2;
const STEPS: Readonly<Record<string, Pair>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** What a key does to a view: arrows move a close one, + and − change how close it is. Null for a key that does nothing to it. */
export function viewOfKey(key: string, view: ZoomView, frame: Pair): ZoomView | null {
  const middle = { x: 0, y: 0 };
  if (key === "+" || key === "=") return scaledAt(view, Math.max(CLOSE_SCALE, view.scale + 0.5), middle, frame);
  if (key === "-" || key === "0") return WHOLE;
  const step = STEPS[key];
  return step && view.scale > 1 ? moved(view, { x: step.x * frame.x, y: step.y * frame.y }, frame) : null;
}
