import type { ReactNode } from "react";
import type { Failure } from "~/contract/failure-codes";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import type { Constraint } from "./constraints";
import { useFailureText } from "./use-failure-text";

/** A field as its components need to know it; what `useShopForm` gives is one. */
export interface ShopField extends Constraint {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  initialValue?: string | undefined;
  errors?: readonly Failure[] | undefined;
}

/** Failures by the name of their field. */
export type FieldFailures = Readonly<Record<string, readonly Failure[] | undefined>>;

/** A field of which the page knows something that its form does not: a newer failure, another value. */
export function fieldWith(field: ShopField, known: Partial<Pick<ShopField, "errors" | "initialValue">>): ShopField {
  return { ...field, ...known };
}

/** Id of the hint of the field with this id. */
export const hintIdOf = (id: string): string => `${id}-hint`;

/** Ids of the texts that describe a field: its hint always, and its failure where there is one. */
export const describedBy = ({ id, errorId, errors }: ShopField, hint: ReactNode): string | undefined =>
  [hint && hintIdOf(id), errors?.length && errorId].filter(Boolean).join(" ") || undefined;

/** The failures of a field or a form, as texts; renders nothing without any. */
export function FieldError({ id, failures, live }: { id: string; failures: readonly Failure[] | undefined; live?: boolean | undefined }) {
  const [first] = failures ?? [];
  if (!first) return null;
  return (
    <p className="error" id={id} role={live ? "alert" : undefined}>
      <Icon name="alert" />
      <Sentence failure={first} />
    </p>
  );
}

/** Apart, since a page without forms does not load the sentences. */
function Sentence({ failure }: { failure: Failure }) {
  return <span>{useFailureText()(failure)}</span>;
}

interface Props {
  field: ShopField;
  label: ReactNode;
  hint?: ReactNode;
  /** says that it may be left empty */
  optional?: boolean | undefined;
  /** its error comes while the page stands, and is announced */
  live?: boolean | undefined;
  children: ReactNode;
}

/** A labelled control: label above, hint under it, the error under the control. */
export function Field({ field, label, hint, optional, live, children }: Props) {
  const t = useT("common");
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {optional && <span className="hint"> ({t("form.optional")})</span>}
      </label>{" "}
      {hint && (
        <span className="hint" id={hintIdOf(field.id)}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={field.errorId} failures={field.errors} live={live} />
    </div>
  );
}
