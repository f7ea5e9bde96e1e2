import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { QUIETLY } from "~/forms/form-identity";

/** The intent that keeps what is typed and changes nothing else. */
export const KEEP_DETAILS = "keepDetails";

/** What is typed is kept once typing rests so long. */
const REST_MS = 400;

interface Keeping {
  /** something was typed */
  typed: (form: HTMLFormElement) => void;
  /** the form is left or sent: nothing is left to keep */
  stop: () => void;
}

/** Keeps with the cart what is typed in a form, as it is typed, so that a reload or a way back loses nothing of it. */
export function useKeptDetails(): Keeping {
  const { submit } = useFetcher({ key: KEEP_DETAILS });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const typed = useCallback(
    (form: HTMLFormElement) => {
      stop();
      timer.current = setTimeout(() => {
        const fields = new FormData(form);
        fields.set("intent", KEEP_DETAILS);
        fields.set("via", QUIETLY);
        submit(fields, { method: "post" });
      }, REST_MS);
    },
    [stop, submit],
  );
  return { typed, stop };
}
