import type { ReactNode } from "react";
import { fieldWith, type FieldFailures, type ShopField } from "~/forms/field";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";
import type { CutLimitsCm } from "~/domain/cut";
import type { CutFieldset } from "./cut-input";
import type { CutDefaults } from "./defaults";

interface Props {
  fields: Pick<CutFieldset, "width_cm" | "length_cm">;
  defaults: CutDefaults;
  limits: CutLimitsCm;
  /** a piece may lie across the roll, so that either measure may be as long as the roll */
  rotatable: boolean;
  failures: FieldFailures;
}

/** Width and length in cm, with their limits said. What has one width only, a runner or a length, is asked for its length alone. */
export function MeasureFields({ fields, defaults, limits, rotatable, failures }: Props) {
  const t = useT("cut");
  const { min_width_cm, max_width_cm, min_length_cm, max_length_cm, step_cm } = limits;
  const hasWidth = defaults.width_cm !== null && min_width_cm < max_width_cm;
  const measured = (field: ShopField, usual: number | null) =>
    fieldWith(field, { initialValue: field.initialValue ?? String(usual ?? ""), errors: failures[field.name] });
  return (
    <div className="cut-measures">
      {hasWidth && (
        <Measure
          field={measured(fields.width_cm, defaults.width_cm)}
          label={
            <>
              <span className="if-rect">{t("width")}</span>
              <span className="if-round">{t("diameter")}</span>
            </>
          }
          hint={t("limits", { min: min_width_cm, max: max_width_cm, step: step_cm })}
          range={{ min: min_width_cm, max: rotatable ? Math.max(max_width_cm, max_length_cm) : max_width_cm, step: step_cm }}
        />
      )}
      <div className="if-rect">
        <Measure
          field={measured(fields.length_cm, defaults.length_cm)}
          label={t("length")}
          hint={t("limits", { min: min_length_cm, max: max_length_cm, step: step_cm })}
          range={{ min: min_length_cm, max: Math.max(max_width_cm, max_length_cm), step: step_cm }}
        />
      </div>
    </div>
  );
}

interface MeasureProps {
  field: ShopField;
  label: ReactNode;
  hint: string;
  range: { min: number; max: number; step: number };
}

const Measure = ({ field, label, hint, range }: MeasureProps) => (
  <TextField field={field} label={label} hint={hint} type="number" className="input number" inputMode="numeric" required {...range} />
);
