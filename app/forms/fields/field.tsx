import type { useForm } from "@conform-to/react";
import { createContext, useContext, type ReactNode } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { useFailureText } from "../state/use-failure-text";

/** What browsers validate, by field (`constraintsOf` on the server, sent by the loader). */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

/** What form components read of conform's field; forms without `useShopForm` make it by `shopField`. */
export interface ShopField extends Partial<Record<"minLength" | "maxLength", number | undefined>> {
  key?: string | undefined;
  id: string;
  name: string;
  errorId: string;
  required?: boolean | undefined;
  pattern?: string | undefined;
  initialValue?: string | undefined;
  errors?: readonly Failure[] | undefined;
  /** a link that solves its error */
  remedy?: ReactNode;
}

/** A field of a form without `useShopForm`. */
export const shopField = (
  id: string,
  name: string,
  rest?: Omit<ShopField, "id" | "name" | "errorId">,
): ShopField => ({ id, name, errorId: `${id}-error`, ...rest });

export type FieldFailures = Readonly<Record<string, readonly Failure[] | undefined>>;

/** A field with other values. Copied by name, because a spread does not copy conform's fields. */
export function fieldWith(
  {
    key,
    id,
    name,
    errorId,
    required,
    pattern,
    minLength,
    maxLength,
    initialValue,
    errors,
    remedy,
  }: ShopField,
  changes: Partial<Pick<ShopField, "key" | "errors" | "initialValue" | "remedy">>,
): ShopField {
  return {
    key,
    id,
    name,
    errorId,
    required,
    pattern,
    minLength,
    maxLength,
    initialValue,
    errors,
    remedy,
    ...changes,
  };
}

export const hintIdOf = (id: string): string => `${id}-hint`;

export const describedBy = (
  { id, errorId, errors }: ShopField,
  hint: ReactNode,
): string | undefined =>
  [hint && hintIdOf(id), errors?.length && errorId].filter(Boolean).join(" ") || undefined;

/** Failures that the form's summary lists and announces; all others are announced at their fields. */
export const ListedFailures = createContext<readonly Failure[]>([]);

interface ErrorProps {
  id: string;
  failures: readonly Failure[] | undefined;
  /** a link that solves it */
  remedy?: ReactNode;
}

export function FieldError({ failures, ...rest }: ErrorProps) {
  const [failure] = failures ?? [];
  return failure ? <Message failure={failure} {...rest} /> : null;
}

/** A separate component, so that pages without failures do not load the texts. */
function Message({
  id,
  failure,
  remedy,
}: Pick<ErrorProps, "id" | "remedy"> & { failure: Failure }) {
  const isListed = useContext(ListedFailures).includes(failure);
  const text = useFailureText()(failure);
  // an alert is announced as it appears, so not before its text is loaded
  if (!text) return null;
  return (
    <p className="error" id={id} role={isListed ? undefined : "alert"}>
      <Icon name="alert" />
      <span>
        <span>{text}</span> {remedy}
      </span>
    </p>
  );
}

interface Props {
  field: ShopField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  children: ReactNode;
}

export function Field({ field, label, hint, optional, children }: Props) {
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
      <FieldError id={field.errorId} failures={field.errors} remedy={field.remedy} />
    </div>
  );
}
