import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import type { CutLimitsCm } from "~/domain/cut";
import type { CutDefaults } from "./defaults";

/** What the form holds of a cut, as text. */
export interface CutInput {
  shape: string;
  width_cm: string;
  length_cm: string;
  rotated: string;
  offcut: string;
  hems: { code: string; color: string; sides: string[] };
}

interface Props {
  fields: { width_cm: FieldMetadata<string | undefined>; length_cm: FieldMetadata<string | undefined> };
  defaults: CutDefaults;
  limits: CutLimitsCm;
  /** a piece may lie across the roll, so that either measure may be as long as the roll */
  canBeTurned: boolean;
  errors: Record<string, string[] | undefined>;
}

/** Width and length in cm, with their limits said. What has one width only, a runner or a length, is asked for its length alone. */
export function MeasureFields({ fields, defaults, limits, canBeTurned, errors }: Props) {
  const t = useT("cut");
  const { min_width_cm, max_width_cm, min_length_cm, max_length_cm, step_cm } = limits;
  const hasWidth = defaults.width_cm !== null && min_width_cm < max_width_cm;
  return (
    <div className="cut-measures">
      {hasWidth && (
        <Measure
          field={fields.width_cm}
          name="dimensions.width_cm"
          label={
            <>
              <span className="if-rect">{t("width")}</span>
              <span className="if-round">{t("diameter")}</span>
            </>
          }
          hint={t("limits", { min: min_width_cm, max: max_width_cm, step: step_cm })}
          value={defaults.width_cm ?? 0}
          range={{ min: min_width_cm, max: canBeTurned ? Math.max(max_width_cm, max_length_cm) : max_width_cm, step: step_cm }}
          messages={errors["dimensions.width_cm"]}
        />
      )}
      <div className="if-rect">
        <Measure
          field={fields.length_cm}
          name="dimensions.length_cm"
          label={t("length")}
          hint={t("limits", { min: min_length_cm, max: max_length_cm, step: step_cm })}
          value={defaults.length_cm}
          range={{ min: min_length_cm, max: Math.max(max_width_cm, max_length_cm), step: step_cm }}
          messages={errors["dimensions.length_cm"]}
        />
      </div>
    </div>
  );
}

interface MeasureProps {
  field: FieldMetadata<string | undefined>;
  name: string;
  label: ReactNode;
  hint: string;
  value: number;
  range: { min: number; max: number; step: number };
  messages: readonly string[] | undefined;
}

function Measure({ field, name, label, hint, value, range, messages }: MeasureProps) {
  const id = name.replace(".", "-");
  return (
    <Field id={id} label={label} hint={hint} errorId={`${id}-error`} messages={messages}>
      <input
        className="input number"
        id={id}
        name={name}
        type="number"
        key={value}
        defaultValue={field.initialValue ?? value}
        {...range}
        inputMode="numeric"
        required
        aria-describedby={messages ? `${id}-error` : `${id}-hint`}
        aria-invalid={messages ? true : undefined}
      />
    </Field>
  );
}
