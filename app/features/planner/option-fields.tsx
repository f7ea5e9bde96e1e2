import { DROPS, USUAL_WISH } from "~/domain/plan";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { LAYINGS } from "~/i18n/addresses/planner-address";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import type { OptionsDraft } from "./draft";
import { plannerField } from "./shape-fields";
import type { PlannedCovering, PlannerFailures } from "./view";

interface Props {
  covering: PlannedCovering | null;
  options: OptionsDraft;
  failures: PlannerFailures;
}

export function OptionFields({ covering, options, failures }: Props) {
  const t = useT("planner");
  const locale = useLocale();
  if (!covering) return <HiddenOptions options={options} />;
  if (covering.rolls.length === 0)
    return (
      <SelectField
        field={plannerField("laying", options.laying, failures)}
        label={t("options.laying")}
        options={LAYINGS.map((laying) => ({ value: laying, text: t(`laying.${laying}`) }))}
      />
    );
  const { pattern, hems } = covering;
  const isFailing = OPTIONS.some((name) => failures[name]?.length);
  const isChanged = OPTIONS.some((name) => options[name] !== "");
  return (
    <details className="planner-options quiet-details" open={isFailing || isChanged}>
      <summary>{t("options.title")}</summary>
      <div className="planner-measures">
        <SelectField
          field={plannerField("roll", options.roll, failures)}
          label={t("options.roll")}
          options={[
            { value: "", text: t("options.cheapest") },
            ...covering.rolls.map(({ id, widthCm }) => ({
              value: id,
              text: t("cm", { value: formatNumber(locale, widthCm) }),
            })),
          ]}
        />
        <SelectField
          field={plannerField("direction", options.direction, failures)}
          label={t("options.direction")}
          options={[
            { value: "", text: t("options.cheapest") },
            { value: "y", text: t("options.along") },
            { value: "x", text: t("options.across") },
          ]}
        />
        <TextField
          field={plannerField("seams", options.seams, failures)}
          label={t("options.seams")}
          className="input number"
          inputMode="numeric"
          maxLength={2}
          placeholder={t("options.any")}
        />
        <TextField
          field={plannerField("edge", options.edge, failures)}
          label={t("options.edge")}
          className="input number"
          inputMode="numeric"
          maxLength={2}
          placeholder={String(USUAL_WISH.edgeCm)}
        />
        {pattern && (
          <>
            <TextField
              field={plannerField("repeat", options.repeat, failures)}
              label={t("options.repeat")}
              className="input number"
              inputMode="numeric"
              maxLength={3}
              placeholder={formatNumber(locale, pattern.repeatCm)}
            />
            <SelectField
              field={plannerField("drop", options.drop, failures)}
              label={t("options.drop")}
              // the goods' own drop needs no value
              options={DROPS.map((drop) => ({
                value: drop === pattern.drop ? "" : drop,
                text: t(`drop.${drop}`),
              }))}
            />
          </>
        )}
        {hems.length > 0 && (
          <SelectField
            field={plannerField("hem", options.hem, failures)}
            label={t("options.hem")}
            options={[
              { value: "", text: t("options.noHem") },
              ...hems.map(({ code, name }) => ({ value: code, text: name })),
            ]}
            hint={t("options.hemHint")}
          />
        )}
      </div>
    </details>
  );
}

const OPTIONS = ["roll", "direction", "seams", "edge", "repeat", "drop", "hem"] as const;

/** Keeps the options while no covering is chosen. */
const HiddenOptions = ({ options }: { options: OptionsDraft }) =>
  [...OPTIONS, "laying" as const].map((name) => (
    <input key={name} type="hidden" name={name} value={options[name]} />
  ));
