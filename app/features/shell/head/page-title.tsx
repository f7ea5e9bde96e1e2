import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/i18n/texts/use-t";
import { focusHeading, isFocusLost, noteFocus } from "~/ui/behaviour/focus-heading";

/** The last page; module state, because an error page is another React tree. */
let last: { pathname: string; title: string } | undefined;

/** Elements that keep the focus on navigation: a field in use, an open dialog, the error summary. */
const KEEPS_FOCUS = "input, select, textarea, dialog[open] *, [role='alert']";

/** After a client navigation: focuses the heading of another page, or of this one if the focused element was removed; else announces a new title. */
export function PageTitle() {
  const refusal = useT("common")("refusedTitle", { title: "" });
  const { key, pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => noteFocus(target);
    document.addEventListener("focusin", onFocus);
    // focused before hydration
    noteFocus(document.activeElement);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    const before = last;
    // the error summary announces a refused form
    last = { pathname, title: document.title.replace(refusal, "") };
    if (!before) return;
    const isAnother =
      before.pathname !== pathname && hash === "" && !document.activeElement?.matches(KEEPS_FOCUS);
    if (isAnother || isFocusLost()) focusHeading();
    // a focused heading is read: the title would say the same again
    const isRead = document.activeElement?.matches("h1") ?? false;
    if (before.title !== last.title) setAnnounced(isRead ? "" : last.title);
  }, [key, pathname, hash, refusal]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
