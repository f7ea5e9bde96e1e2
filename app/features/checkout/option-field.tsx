import type { ReactNode } from "react";
import type { ShopField } from "~/forms/field";
import { MethodMark } from "./method-mark";

interface Props {
  field: ShopField;
  method: { id: number; code: string; name: string; type?: string };
  children: ReactNode;
  day?: string | undefined;
  price?: string | undefined;
  disabled?: boolean;
}

export function OptionField({ field, method: { id, name, ...drawn }, children, day, price, disabled }: Props) {
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
      <strong className="method-name">{name}</strong>
      {(day !== undefined || price !== undefined) && (
        <span className="method-offer">
          {day !== undefined && <span>{day}</span>}
          {price !== undefined && <strong className="number">{price}</strong>}
        </span>
      )}
      <span className="method-note">{children}</span>
    </label>
  );
}
