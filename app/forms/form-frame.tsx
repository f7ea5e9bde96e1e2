import { Form, type FormProps } from "@remix-run/react";
import { createContext, useContext, type FormEvent } from "react";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { ErrorSummary, type SummaryField } from "./error-summary";
import { ListedFailures, type FieldFailures } from "./fields/field";
import { failuresOf } from "./guard/form-identity";
import type { FormState } from "./state/use-form-state";
import type { ShownForm } from "./state/use-shop-form";

const FormContext = createContext<FormState | null>(null);

/** The surrounding form. @throws outside {@link FormFrame} */
export function useFrame(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("this component must be inside FormFrame");
  return form;
}

interface Props extends Omit<FormProps, "id" | "method" | "noValidate"> {
  form: ShownForm;
  /** version of the cart that the form shows: another version is not changed; undefined while it is unknown */
  cartVersion?: number | undefined;
  idempotencyKey?: string;
  /** field names in order: a failed form then starts with a summary, which takes the focus */
  summary?: readonly SummaryField[] | undefined;
  /** current failures, if a script knows them: the summary omits corrected fields */
  currentErrors?: FieldFailures | undefined;
}

/** Only the server checks fields: its texts are shown at them, in the page's language and also without a script. */
export function FormFrame({
  form,
  cartVersion,
  idempotencyKey,
  summary,
  currentErrors = form.errors,
  onSubmit,
  children,
  ...props
}: Props) {
  const hydrated = useHydrated();
  const { fetcher, intents, keyFields, id, answer, formProps = { id, onSubmit: undefined } } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // conform ends the submits by which it validates a field
    formProps.onSubmit?.(event);
    if (!event.defaultPrevented) onSubmit?.(event);
  };
  const Element = fetcher?.Form ?? Form;
  const [intent] = intents;
  return (
    <FormContext.Provider value={form}>
      <Element {...props} noValidate {...formProps} method="post" onSubmit={submit}>
        {summary && (
          <ErrorSummary
            formId={id}
            fields={summary}
            answer={answer}
            currentErrors={currentErrors}
          />
        )}
        {intents.length === 1 && <input type="hidden" name="intent" value={intent} />}
        {Object.entries(keyFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {cartVersion !== undefined && (
          <input type="hidden" name="cartVersion" value={cartVersion} />
        )}
        {idempotencyKey !== undefined && (
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        )}
        {fetcher && hydrated && <input type="hidden" name="via" value="fetcher" />}
        <ListedFailures.Provider value={summary ? failuresOf(answer) : []}>
          {children}
        </ListedFailures.Provider>
      </Element>
    </FormContext.Provider>
  );
}
