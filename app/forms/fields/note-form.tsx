import { MAX_NOTE } from "~/contract/forms/limits";
import { FormFrame } from "../form-frame";
import type { FormOptions } from "../state/use-form-state";
import { useShopForm } from "../state/use-shop-form";
import { SubmitButton } from "../submit-button";
import { FieldError } from "./field";
import { Input } from "./input";

interface Props extends FormOptions {
  id: string;
  summary: string;
  label: string;
  save: string;
  note: string;
  cartVersion?: number | undefined;
  /** hidden fields that may change between submit and answer */
  hidden?: Readonly<Record<string, string | number>>;
}

type NoteValues = { note: string };

export function NoteForm({
  summary,
  label,
  save,
  note,
  cartVersion,
  hidden = {},
  ...options
}: Props) {
  const state = useShopForm<NoteValues>({ ...options, defaultValue: { note } });
  const { note: field } = state.fields;
  const refused = state.refused["note"] ?? state.failures;
  return (
    <details className="note-field quiet-details" open={refused !== undefined || undefined}>
      <summary>{summary}</summary>
      <FormFrame form={state} cartVersion={cartVersion} preventScrollReset className="wish-note">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="visually-hidden" htmlFor={field.id}>
          {label}
        </label>
        <Input
          field={field}
          type="text"
          maxLength={MAX_NOTE}
          defaultText={refused ? undefined : note}
        />
        <SubmitButton className="btn btn-quiet">{save}</SubmitButton>
      </FormFrame>
      <FieldError id={field.errorId} failures={field.errors ?? state.failures} />
    </details>
  );
}
