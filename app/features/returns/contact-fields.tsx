import type { ReactNode } from "react";
import { MAX_EMAIL } from "~/contract/forms/limits";
import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";
import type { ReturnKind } from "./pieces-fields";

interface Props {
  kind: ReturnKind;
  fields: { name: ShopField; email: ShopField };
  children?: ReactNode;
}

export function ReturnContactFields({ kind, fields, children }: Props) {
  const t = useT("returns");
  return (
    <fieldset className="form-part">
      <legend>{t(`${kind}.contact`)}</legend>
      <TextField field={fields.name} label={t(`${kind}.name`)} autoComplete="name" />
      <TextField
        field={fields.email}
        label={t(`${kind}.email`)}
        hint={t(`${kind}.emailHint`)}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      {children}
    </fieldset>
  );
}
