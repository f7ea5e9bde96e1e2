import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import type { FieldFailures } from "~/forms/field";
import { QUIETLY } from "~/forms/form-identity";

/** The intent that keeps what is typed and changes nothing else. */
export const KEEP_DETAILS = "keepDetails";

/** What is typed is kept once typing rests so long. */
const REST_MS = 400;

interface Keeping {
  /** something was typed */
  typed: (form: HTMLFormElement) => void;
  /** a field was left: it is checked at once */
  left: (event: FocusEvent<HTMLFormElement>) => void;
  /** the form is left or sent: nothing is left to keep */
  stop: () => void;
  /** what is wrong with each field that was left since the form was sent, by the order's own rules; undefined if it is right */
  checked: FieldFailures;
}

const NOTHING: FieldFailures = {};

/** Keeps with the cart what is typed in a form, as it is typed, so that a reload or a way back loses nothing of it. */
export function useKeptDetails(): Keeping {
  const { submit, data } = useFetcher<{ wrong?: FieldFailures }>({ key: KEEP_DETAILS });
  const names = useRef(new Set<string>());
  const [checked, setChecked] = useState(NOTHING);
  useEffect(() => {
    const wrong = data?.wrong;
    if (wrong) setChecked(Object.fromEntries([...names.current].map((name) => [name, wrong[name]])));
  }, [data]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    fields.set("intent", KEEP_DETAILS);
    fields.set("via", QUIETLY);
    submit(fields, { method: "post" });
  };
  return {
    typed(form) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep(form), REST_MS);
    },
    left({ target, currentTarget, relatedTarget }) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
      // a button sends the form, which checks it all
      if (!isField || relatedTarget instanceof HTMLButtonElement) return;
      // nobody is told to fill in what was only passed by
      if (target.value === "" && !names.current.has(target.name)) return;
      names.current.add(target.name);
      clearTimeout(timer.current);
      keep(currentTarget);
    },
    stop() {
      clearTimeout(timer.current);
      names.current.clear();
      setChecked(NOTHING);
    },
    checked,
  };
}
