import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import type { FieldFailures } from "~/forms/field";
import { BACKGROUND } from "~/forms/form-identity";

export const KEEP_DETAILS = "keepDetails";

/** Pause of typing before values are stored. */
const REST_MS = 400;

interface SavedDetails {
  onInput: (form: HTMLFormElement) => void;
  /** on blur: validates the field */
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** when the form is left or submitted */
  stop: () => void;
  /** failures of fields that were left, by the order's rules; undefined if valid */
  checked: FieldFailures;
}

const NOTHING: FieldFailures = {};

/** Stores typed values with the cart, so that reloading or going back loses nothing. */
export function useSavedDetails(): SavedDetails {
  const { submit, data } = useFetcher<{ wrong?: FieldFailures }>({ key: KEEP_DETAILS });
  const names = useRef(new Set<string>());
  const [checked, setChecked] = useState(NOTHING);
  useEffect(() => {
    const wrong = data?.wrong;
    if (wrong) setChecked(Object.fromEntries([...names.current].map((name) => [name, wrong[name]])));
  }, [data]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const save = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    fields.set("intent", KEEP_DETAILS);
    fields.set("via", BACKGROUND);
    submit(fields, { method: "post" });
  };
  return {
    onInput(form) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(form), REST_MS);
    },
    onBlur({ target, currentTarget, relatedTarget }) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
      // a button submits the form, which validates everything
      if (!isField || relatedTarget instanceof HTMLButtonElement) return;
      // an empty field that was never changed gets no 'required' error when the focus leaves it
      if (target.value === "" && !names.current.has(target.name)) return;
      names.current.add(target.name);
      clearTimeout(timer.current);
      save(currentTarget);
    },
    stop() {
      clearTimeout(timer.current);
      names.current.clear();
      setChecked(NOTHING);
    },
    checked,
  };
}
