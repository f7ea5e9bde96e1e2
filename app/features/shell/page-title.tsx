import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { focusHeading } from "~/ui/focus-heading";

/** The last page; module state, because an error page is another React tree. */
let shown: { pathname: string; title: string } | undefined;

/** Elements that keep the focus on navigation: a field in use, an open dialog, the error summary. */
const KEEPS_FOCUS = "input, select, textarea, dialog[open] *, [role='alert']";

/** The last focused element, even if it was removed. */
let focused: EventTarget | null = null;
const noteFocus = ({ target }: FocusEvent) => void (focused = target);

/** Marks the page while the pointer is used, so that what a script focuses has a ring for keyboards only (styles/base.css). */
const noteInput = (event: Event) => {
  const isPointer = event.type === "pointerdown";
  if (isPointer || ("key" in event && event.key === "Tab")) document.documentElement.toggleAttribute("data-pointer", isPointer);
};

/** True if the answer removed the focused element, e.g. a form replaced by thanks. */
const isFocusLost = (): boolean => document.activeElement === document.body && focused instanceof Node && !focused.isConnected;

/**
 * After a client navigation: announces the new title and moves the focus to the heading of another page, or of this one if the focused element was
 * removed.
 */
export function PageTitle() {
  const { key, pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    document.addEventListener("focusin", noteFocus);
    document.addEventListener("pointerdown", noteInput);
    document.addEventListener("keydown", noteInput);
    return () => {
      document.removeEventListener("focusin", noteFocus);
      document.removeEventListener("pointerdown", noteInput);
      document.removeEventListener("keydown", noteInput);
    };
  }, []);
  useEffect(() => {
    const before = shown;
    shown = { pathname, title: document.title };
    if (!before) return;
    if (before.title !== shown.title) setAnnounced(shown.title);
    const isAnother = before.pathname !== pathname && hash === "" && !document.activeElement?.matches(KEEPS_FOCUS);
    if (isAnother || isFocusLost()) focusHeading();
  }, [key, pathname, hash]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
