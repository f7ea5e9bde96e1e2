import type { ReactNode } from "react";
import { Field } from "./field";
import { Input, type InputProps } from "./input";
import { MeantEmail } from "./meant-email";

interface Props extends InputProps {
  label: ReactNode;
  optional?: boolean;
  remedy?: ReactNode;
}

export function TextField({ label, optional, remedy, ...input }: Props) {
  const { field, hint } = input;
  const [failure] = field.errors ?? [];
  return (
    <Field
      field={field}
      label={label}
      hint={hint}
      optional={optional}
      remedy={
        failure?.code === "email_mistyped" ? (
          <MeantEmail field={field} email={String(failure.value)} />
        ) : (
          remedy
        )
      }
    >
      <Input {...input} />
    </Field>
  );
}
