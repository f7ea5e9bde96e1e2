import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";

/** A strip of pictures that is swiped and scrolled; one of them is the one in view. */
export interface Strip {
  list: RefObject<HTMLUListElement>;
  /** goes to a picture, in a circle; at once where motion would only disturb */
  go: (index: number, how?: "at once") => void;
  /** to be told to the list */
  onScroll: () => void;
}

/** @param onChange called with the picture that came into view */
export function useStrip(count: number, onChange: (index: number) => void): Strip {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    go(index, how) {
      const calm = how === "at once" || matchMedia("(prefers-reduced-motion: reduce)").matches;
      const left = (list.current?.clientWidth ?? 0) * (((index % count) + count) % count);
      list.current?.scrollTo({ left, behavior: calm ? "instant" : "smooth" });
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
      if (clientWidth > 0) onChange(Math.round(scrollLeft / clientWidth));
    },
  };
}

/** Which picture a key leads to: arrows to the one beside, Home and End to the ends; null for any other key. */
export function pictureOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, index: number, count: number): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** The list itself, an item a picture. It is no stop for the Tab key: keys are taken around it. */
export function StripList({ strip, className, children }: { strip: Strip; className: string; children: ReactNode }) {
  return (
    <ul className={className} ref={strip.list} onScroll={strip.onScroll} tabIndex={-1}>
      {children}
    </ul>
  );
}
