import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from "react";

export const LIST_ID = "search-list";

const optionsShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#${LIST_ID} [role="option"]`)].filter(
    // a phone shows only the first terms
    ({ offsetParent }) => offsetParent !== null,
  );

interface Use {
  input: RefObject<HTMLInputElement>;
  onOpen: () => void;
  onClear: () => void;
}

/**
 * Keyboard of an editable combobox (WAI-ARIA 1.2) whose options are links: the focus stays in the field and `active` is the option that Enter
 * follows. Arrows cycle through all groups and the field; Escape closes, then clears; moving the caret deselects.
 */
export function useCombobox({ input, onOpen, onClear }: Use) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  const close = useCallback(() => {
    setOpen(false);
    setActive(null);
  }, []);
  const show = useCallback(() => {
    setActive(null);
    setOpen(true);
    onOpen();
  }, [onOpen]);
  useCloseOutside(open, input, close);

  function move(step: 1 | -1): void {
    const options = optionsShown();
    // the field itself is between the last and first option
    const places = options.length + 1;
    const now = options.findIndex(({ id }) => id === active) + 1;
    const next = options[((now + step + places) % places) - 1];
    setActive(next?.id ?? null);
    next?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const option = active === null ? null : document.getElementById(active);
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        event.preventDefault();
        if (open) move(event.key === "ArrowDown" ? 1 : -1);
        else show();
        return;
      case "Enter":
        if (!option) return;
        event.preventDefault();
        option.click();
        return;
      case "Escape":
        event.preventDefault();
        if (open) close();
        else onClear();
        return;
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        setActive(null);
    }
  }

  return {
    open,
    active,
    show,
    close,
    forgetActive: useCallback(() => setActive(null), []),
    onKeyDown,
  };
}

/** Closes on a tap outside, which does not blur the field on every phone. */
function useCloseOutside(
  open: boolean,
  input: RefObject<HTMLInputElement>,
  close: () => void,
): void {
  useEffect(() => {
    if (!open) return;
    const onDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !input.current?.form?.contains(target)) close();
    };
    document.addEventListener("pointerdown", onDown);
    return () => document.removeEventListener("pointerdown", onDown);
  }, [open, input, close]);
}
