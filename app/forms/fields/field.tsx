import type { FieldMetadata, useForm } from "@conform-to/react";
import { createContext, useContext, type ReactNode } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { useFailureText } from "../state/use-failure-text";

/** What browsers validate, by field (`constraintsOf` on the server, sent by the loader). */
export type Constraints = NonNullable<Parameters<typeof useForm>[0]["constraint"]>;

/** conform's field of a text, with our failures; forms without `useShopForm` make it by `shopField`. */
export type ShopField = FieldMetadata<string, Record<string, unknown>, readonly Failure[]>;

type FieldState = Partial<Pick<ShopField, "id" | "errors" | "initialValue">> & {
  required?: boolean;
};

/** conform takes an empty list for a failure. */
const listed = (errors: ShopField["errors"]) => (errors?.length ? errors : undefined);

/** A field of a form without `useShopForm`, with the ids that conform would give it. */
export function shopField(
  formId: string,
  name: string,
  { id = `${formId}-${name}`, errors, initialValue, required = false }: FieldState = {},
): ShopField {
  return {
    formId,
    id,
    name,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    key: undefined,
    required,
    initialValue,
    defaultValue: initialValue,
    defaultOptions: undefined,
    defaultChecked: undefined,
    value: initialValue,
    errors: listed(errors),
    allErrors: {},
    valid: !errors?.length,
    dirty: false,
  };
}

export type FieldFailures = Readonly<Record<string, readonly Failure[] | undefined>>;

/** A field with other values; a proxy, as conform's own fields are, because a spread copies none of them. */
export const fieldWith = (
  field: ShopField,
  changes: Partial<Pick<ShopField, "key" | "errors" | "initialValue">>,
): ShopField =>
  new Proxy(field, {
    get: (_, key): unknown => {
      if (!Object.hasOwn(changes, key)) return Reflect.get(field, key);
      return key === "errors" ? listed(changes.errors) : Reflect.get(changes, key);
    },
  });

/** What conform's helpers describe a control by, beside its failure. */
export const describedBy = (field: ShopField, hint: ReactNode) =>
  hint ? { ariaDescribedBy: field.descriptionId } : {};

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
  /** a link that solves its failure */
  remedy?: ReactNode;
  children: ReactNode;
}

export function Field({ field, label, hint, optional, remedy, children }: Props) {
  const t = useT("common");
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label}
        {optional && <span className="hint"> ({t("form.optional")})</span>}
      </label>{" "}
      {hint && (
        <span className="hint" id={field.descriptionId}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={field.errorId} failures={field.errors} remedy={remedy} />
    </div>
  );
}
