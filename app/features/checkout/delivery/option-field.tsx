import type { ReactNode } from "react";
import type { ShopField } from "~/forms/fields/field";
import { MethodMark } from "./method-mark";

interface Props {
  field: ShopField;
  method: { id: number; code: string; name: string; type?: string };
  children: ReactNode;
  /** `short` on phones */
  day?: { text: string; short: string } | undefined;
  price?: string | undefined;
  disabled?: boolean;
}

export function OptionField({
  field,
  method: { id, name, ...drawn },
  children,
  day,
  price,
  disabled,
}: Props) {
  return (
    <label className="choice method">
      <input
        type="radio"
        name={field.name}
        value={id}
        defaultChecked={!disabled && field.initialValue === String(id)}
        disabled={disabled}
        required
        aria-describedby={field.errors ? field.errorId : undefined}
      />
      <MethodMark {...drawn} />
      <span className="method-name">
        <strong>{name}</strong>
        {day && (
          <>
            {" "}
            <span className="method-day">{day.text}</span>{" "}
            <span className="method-day-short">{day.short}</span>
          </>
        )}
      </span>
      {price !== undefined && <strong className="number">{price}</strong>}
      <span className="method-note">{children}</span>
    </label>
  );
}
