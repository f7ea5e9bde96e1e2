import { useRef, type KeyboardEvent, type ReactNode } from "react";

type StripControl = ReturnType<typeof useStrip>;

export function useStrip(count: number, onChange: (index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    /** goes to a picture, cyclically; 'at once' skips the animation */
    go(index: number, how?: "at once") {
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

/** The picture that a key leads to: arrows, Home and End; null for other keys. */
export function pictureOfKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** The list. It is no Tab stop: keys are handled around it. */
export function StripList({
  strip,
  label,
  className,
  children,
}: {
  strip: StripControl;
  label?: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <ul
      className={className}
      aria-label={label}
      ref={strip.list}
      onScroll={strip.onScroll}
      tabIndex={-1}
    >
      {children}
    </ul>
  );
}
