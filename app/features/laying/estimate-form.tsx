import { Form } from "@remix-run/react";
import type { Failure } from "~/contract/failures/failure-codes";
import { shopField } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

const FORM = "estimate-form";
/** Id of the result, the form's target. */
export const ESTIMATE = "estimate";

interface Props {
  ways: readonly { code: string; text: string }[];
  works: readonly { code: string; text: string }[];
  values: { way: string; area: string; skirting: string; works: readonly string[] };
  failures: { area?: Failure | undefined; skirting?: Failure | undefined };
}

/** Estimates laying by a GET form, so that the result has an address. */
export function EstimateForm({ ways, works, values, failures }: Props) {
  const t = useT("laying");
  return (
    <Form
      id={FORM}
      method="get"
      noValidate
      action={`#${ESTIMATE}`}
      className="panel narrow-form"
      preventScrollReset
    >
      <SelectField
        field={fieldOf("way", values.way)}
        label={t("estimate.way")}
        options={ways.map(({ code, text }) => ({ value: code, text }))}
      />
      <div className="buy-row">
        <TextField
          field={fieldOf("area", values.area, failures.area)}
          label={t("estimate.area")}
          className="input number"
          inputMode="decimal"
          maxLength={10}
          required
        />
        <TextField
          field={fieldOf("skirting", values.skirting, failures.skirting)}
          label={t("estimate.skirting")}
          optional
          className="input number"
          inputMode="decimal"
          maxLength={10}
        />
      </div>
      <fieldset>
        <legend>{t("estimate.works")}</legend>
        <div className="stack">
          {works.map(({ code, text }) => (
            <label className="check" key={code}>
              <input
                type="checkbox"
                name="work"
                value={code}
                defaultChecked={values.works.includes(code)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="btn btn-quiet">
        {t("estimate.work_out")}
      </button>
    </Form>
  );
}

const fieldOf = (name: string, initialValue: string, failure?: Failure) =>
  shopField(FORM, name, { initialValue, errors: failure && [failure] });
