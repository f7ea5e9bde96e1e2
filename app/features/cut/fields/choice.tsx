import type { Failure } from "~/contract/failures/failure-codes";
import { FieldError } from "~/forms/fields/field";

interface Props {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; note?: string }[];
  initialValue: string;
  failures?: readonly Failure[] | undefined;
  /** a circle hides it */
  isOfRect?: boolean;
}

export function ChoiceField({
  name,
  legend,
  options,
  initialValue,
  failures,
  isOfRect = false,
}: Props) {
  return (
    <fieldset
      className={isOfRect ? "cut-choice if-rect" : "cut-choice"}
      aria-describedby={failures ? `${name}-error` : undefined}
    >
      <legend className="label">{legend}</legend>
      <div>
        {options.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === initialValue} />
            {label} {note && <small className="muted">{note}</small>}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} failures={failures} />
    </fieldset>
  );
}
