import { MAX_QUANTITY } from "~/contract/limits";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Field } from "./field";
import { Input, type InputProps } from "./input";

interface Props extends Omit<InputProps, "type" | "step" | "inputMode" | "required" | "max" | "min"> {
  /** 0 if a quantity of 0 removes the line */
  min: 0 | 1;
  /** name of the counted item, for accessible names on pages with several quantities */
  name?: string;
  /** the form accepts `step`, which the buttons send without a script */
  takesStep?: boolean;
}

const WHOLE = { type: "number", max: MAX_QUANTITY, step: 1, inputMode: "numeric", required: true } as const;

export function QuantityInput({ name, takesStep = false, ...props }: Props) {
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
        // never to 0: a line has its own remove button
        if (by > 0) input.stepUp();
        else if (Number(input.value) > 1) input.stepDown();
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }}
    >
      <Icon name={by < 0 ? "minus" : "plus"} />
    </button>
  );
  return (
    <div className="stepper">
      {button(-1)}
      <Input {...props} {...WHOLE} />
      {button(1)}
    </div>
  );
}

export const QuantityField = ({ label, ...props }: Props & { label: string }) => (
  <Field field={props.field} label={label} hint={props.hint}>
    <QuantityInput {...props} />
  </Field>
);
