import type { ReactNode } from "react";
import { Field } from "./field";
import { Input, type InputProps } from "./input";

interface Props extends InputProps {
  label: ReactNode;
  optional?: boolean;
}

export function TextField({ label, optional, type = "text", ...input }: Props) {
  return (
    <Field field={input.field} label={label} hint={input.hint} optional={optional}>
      <Input type={type} {...input} />
    </Field>
  );
}
