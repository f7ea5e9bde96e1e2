import type { ReactNode } from "react";
import { Field } from "./field";
import { Input, type InputProps } from "./input";

interface Props extends InputProps {
  label: ReactNode;
  optional?: boolean;
  remedy?: ReactNode;
}

export function TextField({ label, optional, remedy, type = "text", ...input }: Props) {
  return (
    <Field field={input.field} label={label} hint={input.hint} optional={optional} remedy={remedy}>
      <Input type={type} {...input} />
    </Field>
  );
}
