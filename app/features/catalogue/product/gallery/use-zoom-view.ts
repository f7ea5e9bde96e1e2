import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import {
  CLOSE_SCALE,
  moved,
  scaledAt,
  viewOfKey,
  WHOLE_PICTURE,
  type PixelPair,
  type ZoomView,
} from "./zoom-view";

/** Pointer position from the frame's middle, and the frame's size. */
function placeIn({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): {
  at: PixelPair;
  frame: PixelPair;
} {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    at: { x: clientX - left - width / 2, y: clientY - top - height / 2 },
    frame: { x: width, y: height },
  };
}

const distance = (a: PixelPair, b: PixelPair): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Longest pause and distance between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;

/** Zoom of a picture: pinch, drag, double click or double tap, and the keys of {@link viewOfKey}. Without zoom, one finger swipes the strip. */
export function useZoomView() {
  const [view, setView] = useState<ZoomView>(WHOLE_PICTURE);
  const pointers = useRef(new Map<number, PixelPair>());

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { at } = placeIn(event);
    pointers.current.set(event.pointerId, at);
    if (view.scale > 1 || pointers.current.size > 1)
      event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    // the button was released elsewhere
    if (event.buttons === 0) return void pointers.current.delete(event.pointerId);
    const { at, frame } = placeIn(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (other) {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      setView((now) =>
        scaledAt(
          now,
          (now.scale * distance(at, other)) / Math.max(1, distance(before, other)),
          middle,
          frame,
        ),
      );
    } else
      setView((now) =>
        now.scale > 1 ? moved(now, { x: at.x - before.x, y: at.y - before.y }, frame) : now,
      );
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) =>
    pointers.current.delete(event.pointerId);
  const toggleAt = (event: MouseEvent<HTMLElement>) => {
    const { at, frame } = placeIn(event);
    setView((now) => (now.scale > 1 ? WHOLE_PICTURE : scaledAt(now, CLOSE_SCALE, at, frame)));
  };
  // some browsers send `dblclick` for two taps, some do not
  const lastTap = useRef({ time: -Infinity, at: { x: 0, y: 0 } });
  const lastToggle = useRef(-Infinity);
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isAlone = pointers.current.size === 1;
    onPointerEnd(event);
    if (event.pointerType === "mouse" || !isAlone) return;
    const { at } = placeIn(event);
    const { time, at: before } = lastTap.current;
    const isSecond = event.timeStamp - time < DOUBLE_TAP_MS && distance(at, before) < DOUBLE_TAP_PX;
    lastTap.current = { time: isSecond ? -Infinity : event.timeStamp, at };
    if (!isSecond) return;
    lastToggle.current = event.timeStamp;
    toggleAt(event);
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.timeStamp - lastToggle.current > DOUBLE_TAP_MS) toggleAt(event);
  };
  return {
    view,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
      onDoubleClick,
    },
    reset: () => setView(WHOLE_PICTURE),
    toggle: () =>
      setView((now) => (now.scale > 1 ? WHOLE_PICTURE : { ...WHOLE_PICTURE, scale: CLOSE_SCALE })),
    /** @returns true if the key was handled */
    takeKey(key: string, frame: PixelPair): boolean {
      const next = viewOfKey(key, view, frame);
      if (next) setView(next);
      return next !== null;
    },
  };
}
