import type { ReactNode } from "react";
import type { CutLimitsCm } from "~/domain/cut";
import { fieldWith, type FieldFailures, type ShopField } from "~/forms/fields/field";
import { SERVER_CHECKED, type InputProps } from "~/forms/fields/input";
import { TextField } from "~/forms/fields/text-field";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import type { CutFieldset } from "./cut-input";
import type { CutDefaults } from "./defaults";

const MAX_DIGITS = 8;

interface Props {
  fields: Pick<CutFieldset, "width_cm" | "length_cm">;
  defaults: CutDefaults;
  limits: CutLimitsCm;
  /** a circle hides the length */
  foldable: boolean;
  failures: FieldFailures;
  /** a link to a roll on which the measures fit */
  remedy?: ReactNode;
}

/** Width and length in cm with limits. Goods with a fixed width only have a length. */
export function MeasureFields({ fields, defaults, limits, foldable, failures, remedy }: Props) {
  const t = useT("cut");
  const tPiece = useT("piece");
  const { min_width_cm, max_width_cm, min_length_cm, max_length_cm, step_cm } = limits;
  const hasWidth = defaults.width_cm !== null && min_width_cm < max_width_cm;
  const locale = useLocale();
  const cm = (value: number) => formatNumber(locale, value);
  // once, at the first field that fails
  const remedyAt = [fields.width_cm, fields.length_cm].find(
    ({ name }) => failures[name]?.length,
  )?.name;
  const measured = (field: ShopField, usual: number | null) =>
    fieldWith(field, {
      // an emptied field stays empty after a failure
      initialValue: field.initialValue ?? (failures[field.name] ? "" : String(usual ?? "")),
      errors: failures[field.name],
    });
  return (
    <div className="cut-measures">
      {hasWidth && (
        <Measure
          field={measured(fields.width_cm, defaults.width_cm)}
          label={
            <>
              <span className="if-rect">{tPiece("width")}</span>{" "}
              <span className="if-round">{tPiece("diameter")}</span>
            </>
          }
          hint={t("limits", { min: cm(min_width_cm), max: cm(max_width_cm), step: step_cm })}
          remedy={fields.width_cm.name === remedyAt && remedy}
        />
      )}
      <div className="if-rect">
        <Measure
          field={measured(fields.length_cm, defaults.length_cm)}
          label={tPiece("length")}
          hint={t("limits", { min: cm(min_length_cm), max: cm(max_length_cm), step: step_cm })}
          remedy={fields.length_cm.name === remedyAt && remedy}
          {...(foldable && SERVER_CHECKED)}
        />
      </div>
    </div>
  );
}

interface MeasureProps extends Partial<
  Pick<InputProps, "required" | "aria-required" | "minLength" | "pattern">
> {
  field: ShopField;
  label: ReactNode;
  hint: string;
  remedy: ReactNode;
}

/** Text input: a number field would not send invalid numbers such as 2,5, for which the server has messages. */
const Measure = ({ field, label, hint, ...own }: MeasureProps) => (
  <TextField
    field={field}
    label={label}
    hint={hint}
    className="input number"
    inputMode="numeric"
    required
    maxLength={MAX_DIGITS}
    {...own}
  />
);
