import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { focusHeading } from "~/ui/focus-heading";

/** The page that was shown last. An error page is another tree to React, and the same document. */
let shown: { pathname: string; title: string } | undefined;

/** What keeps the focus when another page comes: a field that the shopper is typing in, an open dialog, the page's own list of errors. */
const KEEPS_FOCUS = "input, select, textarea, dialog[open] *, [role='alert']";

/** What was focused last, also after it has left the page. */
let focused: EventTarget | null = null;
const noteFocus = ({ target }: FocusEvent) => void (focused = target);

/** Whether the focus was on what the answer has taken away, such as a form that is replaced by thanks. */
const isFocusLost = (): boolean => document.activeElement === document.body && focused instanceof Node && !focused.isConnected;

/**
 * After a navigation without a new document: announces the new title, and moves the focus to the heading of another page, or of this page where what
 * had the focus is gone.
 */
export function PageTitle() {
  const { key, pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    document.addEventListener("focusin", noteFocus);
    return () => document.removeEventListener("focusin", noteFocus);
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
