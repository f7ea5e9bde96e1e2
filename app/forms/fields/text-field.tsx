import type { ReactNode } from "react";
import { Field, fieldWith } from "./field";
import { Input, type InputProps } from "./input";
import { MeantEmail } from "./meant-email";

interface Props extends InputProps {
  label: ReactNode;
  optional?: boolean;
}

export function TextField({ label, optional, type = "text", ...input }: Props) {
  const [failure] = input.field.errors ?? [];
  const field =
    failure?.code === "email_mistyped"
      ? fieldWith(input.field, {
          remedy: <MeantEmail field={input.field} email={String(failure.value)} />,
        })
      : input.field;
  return (
    <Field field={field} label={label} hint={input.hint} optional={optional}>
      <Input type={type} {...input} />
    </Field>
  );
}
