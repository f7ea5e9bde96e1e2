import { MAX_QUANTITY } from "~/contract/forms/limits";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Field } from "./field";
import { Input, type InputProps } from "./input";

interface Props extends Omit<InputProps, "type" | "inputMode" | "required" | "pattern"> {
  /** 0 if a quantity of 0 removes the line */
  min: 0 | 1;
  /** name of the counted item, for accessible names on pages with several quantities */
  name?: string;
  /** the form accepts `step`, which the buttons send without a script */
  takesStep?: boolean;
}

/** Not type number: the mouse wheel over a focused number field would change it instead of scrolling the page. */
const WHOLE = {
  type: "text",
  inputMode: "numeric",
  required: true,
  autoComplete: "off",
  maxLength: 8,
} as const;
/** up to {@link MAX_QUANTITY} */
const PATTERN = { 0: "\\d{1,3}", 1: "0*[1-9]\\d{0,2}" } as const;

/** Changes the value like a shopper who types: React takes no notice of an assigned value. */
function step(input: HTMLInputElement, by: -1 | 1): void {
  const typed = Number(input.value);
  // never to 0: a line has its own remove button
  const next = Number.isInteger(typed) ? Math.min(Math.max(typed + by, 1), MAX_QUANTITY) : 1;
  input.setRangeText(String(next), 0, input.value.length, "end");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export function QuantityInput({ name, min, takesStep = false, ...props }: Props) {
  const t = useT("common");
  const button = (by: -1 | 1) => (
    <button
      type={takesStep ? "submit" : "button"}
      {...(takesStep && { name: "step" })}
      value={by}
      className={takesStep ? "step" : "step with-script"}
      aria-label={[t(by < 0 ? "form.oneFewer" : "form.oneMore"), name].filter(Boolean).join(": ")}
      onClick={(event) => {
        const input = event.currentTarget.parentElement?.querySelector("input");
        if (!input) return;
        event.preventDefault();
        step(input, by);
      }}
    >
      <Icon name={by < 0 ? "minus" : "plus"} />
    </button>
  );
  return (
    <div className="stepper">
      {button(-1)}
      <Input {...props} {...WHOLE} pattern={PATTERN[min]} />
      {button(1)}
    </div>
  );
}

export const QuantityField = ({ label, ...props }: Props & { label: string }) => (
  <Field field={props.field} label={label} hint={props.hint}>
    <QuantityInput {...props} />
  </Field>
);
