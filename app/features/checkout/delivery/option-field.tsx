import { getInputProps } from "@conform-to/react";
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
        {...getInputProps(field, { type: "radio", value: String(id) })}
        id={`${field.id}-${id}`}
        {...(disabled && { disabled, defaultChecked: false })}
        required
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
