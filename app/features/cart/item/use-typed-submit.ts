import type { FetcherWithComponents } from "@remix-run/react";
import { useCallback, useEffect, useRef, type FormEvent } from "react";

/** Pause that ends typing, ms. */
const PAUSE_MS = 300;

/**
 * Sends a form when its input changes: after a pause in typing, on Enter, or when the focus leaves. A change during a request is sent after its
 * answer, because a newer request of the same fetcher drops the answer of the older one.
 */
export function useTypedSubmit(fetcher: FetcherWithComponents<unknown> | undefined) {
  const timer = useRef<number>();
  /** the form with the change that is not sent yet */
  const unsent = useRef<HTMLFormElement | null>(null);
  const isDue = useRef(false);
  const isIdle = !fetcher || fetcher.state === "idle";

  const send = useCallback(() => {
    window.clearTimeout(timer.current);
    isDue.current = unsent.current !== null && !isIdle;
    if (!unsent.current || !isIdle) return;
    fetcher?.submit(unsent.current, { flushSync: true });
    unsent.current = null;
  }, [fetcher, isIdle]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
    if (isIdle && isDue.current) send();
  }, [send, isIdle]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    onInput({ currentTarget: { form, value }, nativeEvent }: FormEvent<HTMLInputElement>) {
      window.clearTimeout(timer.current);
      unsent.current = value === "" ? null : form;
      // the buttons and arrows of the field change it once
      const isTyped = nativeEvent instanceof InputEvent;
      if (isTyped) timer.current = window.setTimeout(() => latest.current(), PAUSE_MS);
      else send();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!unsent.current && isIdle) return;
      event.preventDefault();
      send();
    },
    send,
  };
}
