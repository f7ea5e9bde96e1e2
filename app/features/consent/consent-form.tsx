import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

interface Props {
  /** where to go on afterwards */
  to: string;
  analytical: boolean;
  marketing: boolean;
  /** told when it is sent */
  onSubmit?: () => void;
}

/** What may be stored in the browser: one choice for each purpose, and three buttons. */
export function ConsentForm({ to, analytical, marketing, onSubmit }: Props) {
  const t = useT("common");
  const action = href(useLocale(), "cookieSettings");
  const form = useFormState({ intent: "setConsent" });
  return (
    <FormFrame form={form} action={action} className="consent-form" preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="to" value={to} />
      <Purpose name="technical" title={t("consent.technical")} text={t("consent.technicalText")} checked fixed />
      <Purpose name="analytical" title={t("consent.analytical")} text={t("consent.analyticalText")} checked={analytical} />
      <Purpose name="marketing" title={t("consent.marketing")} text={t("consent.marketingText")} checked={marketing} />
      <div className="consent-actions">
        <SubmitButton className="btn" name="choice" value="all">
          {t("consent.all")}
        </SubmitButton>
        <SubmitButton className="btn btn-quiet" name="choice" value="selection">
          {t("consent.selection")}
        </SubmitButton>
        <SubmitButton className="btn btn-quiet" name="choice" value="refuse">
          {t("consent.refuse")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

interface PurposeProps {
  name: string;
  title: string;
  text: string;
  checked: boolean;
  /** cannot be refused */
  fixed?: boolean;
}

function Purpose({ name, title, text, checked, fixed }: PurposeProps) {
  const id = `consent-${name}`;
  return (
    <div className="consent-purpose">
      <input type="checkbox" id={id} name={name} value="1" defaultChecked={checked} disabled={fixed} aria-describedby={`${id}-text`} />
      <label htmlFor={id}>{title}</label>
      <p id={`${id}-text`} className="muted small">
        {text}
      </p>
    </div>
  );
}
