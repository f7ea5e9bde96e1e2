import { MAX_EMAIL, MAX_PHONE } from "~/contract/forms/limits";
import type { ShopField } from "./field";
import { TextField } from "./text-field";

type SenderField = "name" | "email" | "phone";

interface Props {
  fields: Record<SenderField, ShopField>;
  labels: Record<SenderField, string>;
  isPhoneOptional?: boolean;
}

/** Who writes to the shop: name, e-mail and phone. */
export function SenderFields({ fields, labels, isPhoneOptional = false }: Props) {
  return (
    <>
      <TextField field={fields.name} label={labels.name} autoComplete="name" />
      <div className="columns">
        <TextField
          field={fields.email}
          label={labels.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
        />
        <TextField
          field={fields.phone}
          label={labels.phone}
          optional={isPhoneOptional}
          autoComplete="tel"
          inputMode="tel"
          maxLength={MAX_PHONE}
        />
      </div>
    </>
  );
}
