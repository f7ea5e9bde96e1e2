import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useHydrated } from "~/ui/use-hydrated";

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Sends the form of a checkbox that was changed before scripts ran: nothing listened to it then, and hydration puts it back.
 * @param chosen what the page was made with
 */
export function useEarlyTick(box: RefObject<HTMLInputElement>, chosen: boolean, send: (form: HTMLFormElement) => void): void {
  const hydrated = useHydrated();
  const found = useRef<boolean>();
  useBrowserLayoutEffect(() => void (found.current ??= box.current?.checked), []);
  useBrowserLayoutEffect(() => {
    const input = box.current;
    if (!hydrated || !input?.form || found.current === undefined || found.current === chosen) return;
    input.checked = found.current;
    found.current = chosen;
    send(input.form);
  }, [hydrated]);
}
