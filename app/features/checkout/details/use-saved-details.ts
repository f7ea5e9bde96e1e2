import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import type { FieldFailures } from "~/forms/fields/field";
import { BACKGROUND } from "~/forms/guard/form-identity";

export const KEEP_DETAILS = "keepDetails";

/** Pause of typing before values are stored. */
const REST_MS = 400;

const NOTHING: FieldFailures = {};

/** Stores typed values with the cart, so that reloading or going back loses nothing. */
export function useSavedDetails() {
  const { submit, data } = useFetcher<{ wrong?: FieldFailures }>({ key: KEEP_DETAILS });
  const changed = useRef(new Set<string>());
  const left = useRef(new Set<string>());
  const [checked, setChecked] = useState(NOTHING);
  useEffect(() => {
    const wrong = data?.wrong;
    if (wrong) setChecked(Object.fromEntries([...left.current].map((name) => [name, wrong[name]])));
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
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      if (isField(target)) changed.current.add(target.name);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(currentTarget), REST_MS);
    },
    /** on blur: validates the field, if it was changed since the last submit */
    onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
      // a button submits the form, which validates everything
      if (!isField(target) || relatedTarget instanceof HTMLButtonElement) return;
      // an unchanged field keeps the order's failures, of which the background check does not know all
      if (!changed.current.has(target.name)) return;
      left.current.add(target.name);
      clearTimeout(timer.current);
      save(currentTarget);
    },
    /** when the form is left or submitted */
    stop() {
      clearTimeout(timer.current);
      changed.current.clear();
      left.current.clear();
      setChecked(NOTHING);
    },
    /** failures of fields that were left, by the order's rules; undefined if valid */
    checked,
  };
}

const isField = (
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
