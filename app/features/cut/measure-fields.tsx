import type { ReactNode } from "react";
import { fieldWith, type FieldFailures, type ShopField } from "~/forms/field";
import { SERVER_CHECKED, type InputProps } from "~/forms/input";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";
import type { CutLimitsCm } from "~/domain/cut";
import { useHydrated } from "~/ui/use-hydrated";
import type { CutFieldset } from "./cut-input";
import type { CutDefaults } from "./defaults";

interface Props {
  fields: Pick<CutFieldset, "width_cm" | "length_cm">;
  defaults: CutDefaults;
  limits: CutLimitsCm;
  /** a piece may lie across the roll, so that either measure may be as long as the roll */
  rotatable: boolean;
  /** a circle folds the length away */
  foldable: boolean;
  failures: FieldFailures;
}

/** Width and length in cm, with their limits said. What has one width only, a runner or a length, is asked for its length alone. */
export function MeasureFields({ fields, defaults, limits, rotatable, foldable, failures }: Props) {
  const t = useT("cut");
  const { min_width_cm, max_width_cm, min_length_cm, max_length_cm, step_cm } = limits;
  const hasWidth = defaults.width_cm !== null && min_width_cm < max_width_cm;
  const hydrated = useHydrated();
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
          {...(foldable && (hydrated ? SERVER_CHECKED : UNCHECKED))}
        />
      </div>
    </div>
  );
}

/** The length that a circle folds away: a browser that found it wrong would send nothing, and could show nobody why. */
const UNCHECKED = { ...SERVER_CHECKED, min: undefined, max: undefined, step: "any" } as const;

interface MeasureProps extends Partial<Pick<InputProps, "required" | "aria-required" | "min" | "max" | "step" | "minLength" | "pattern">> {
  field: ShopField;
  label: ReactNode;
  hint: string;
  range: { min: number; max: number; step: number };
}

const Measure = ({ field, label, hint, range, ...own }: MeasureProps) => (
  <TextField
    field={field}
    label={label}
    hint={hint}
    type="number"
    className="input number"
    inputMode="numeric"
    required
    {...range}
    {...own}
  />
);
