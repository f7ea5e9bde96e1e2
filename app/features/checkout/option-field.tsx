import type { ReactNode } from "react";
import type { ShopField } from "~/forms/field";

interface Props {
  field: ShopField;
  value: number;
  name: string;
  /** shown below the name */
  children: ReactNode;
  price?: string;
  disabled?: boolean;
}

/** A shipping or payment method with its price. */
export function OptionField({ field, value, name, children, price, disabled }: Props) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={!disabled && field.initialValue === String(value)}
        disabled={disabled}
        required
        aria-describedby={field.errors ? field.errorId : undefined}
      />
      <span className="choice-body">
        <strong>{name}</strong>
        {children}
      </span>
      {price !== undefined && <span className="number">{price}</span>}
    </label>
  );
}
