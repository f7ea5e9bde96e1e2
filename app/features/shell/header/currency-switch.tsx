import { useLocation } from "@remix-run/react";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  currencies: { id: number; code: string }[];
  chosenId: number | undefined;
}

const ID = "currency";

/** Chooses the display currency by buttons, without a script. Browsers keep the fragment over the redirect, so the page returns here. */
export function CurrencySwitch({ currencies, chosenId }: Props) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  const action = href(useLocale(), "currency");
  const form = useFormState({ id: ID, intent: "setCurrency", fetcherKey: ID });
  if (currencies.length < 2) return null;
  return (
    <FormFrame
      form={form}
      action={`${action}#${ID}`}
      className="container currency-switch no-print"
      preventScrollReset
    >
      <input type="hidden" name="to" value={pathname + search} />
      <fieldset>
        <legend>{t("currency.label")}</legend>
        {currencies.map(({ id, code }) => (
          <SubmitButton
            key={id}
            name="currencyId"
            value={id}
            aria-pressed={id === chosenId}
            pendingText={`${code}…`}
          >
            {code}{" "}
          </SubmitButton>
        ))}
      </fieldset>
      <p>{t("currency.note")}</p>
    </FormFrame>
  );
}
