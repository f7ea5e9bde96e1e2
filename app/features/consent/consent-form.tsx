import { hasAdvertising, type ConsentService, type ScriptPurposes } from "~/domain/web";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  to: string;
  allowed: ScriptPurposes;
  services: readonly ConsentService[];
  onSubmit?: () => void;
}

export function ConsentForm({ to, allowed, services, onSubmit }: Props) {
  const t = useT("consent");
  const tCommon = useT("common");
  const action = href(useLocale(), "cookieSettings");
  const form = useFormState({ intent: "setConsent" });
  return (
    <FormFrame
      form={form}
      action={action}
      className="consent-form"
      preventScrollReset={onSubmit !== undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="to" value={to} />
      <Purpose name="technical" checked fixed />
      <Purpose name="analytical" checked={allowed.analytical} services={services} />
      <Purpose name="marketing" checked={allowed.marketing} services={services} />
      {services.some(({ purpose }) => purpose === "chat") && (
        <Purpose name="chat" checked={allowed.chat} services={services} />
      )}
      <div className="consent-actions">
        <SubmitButton className="btn" name="choice" value="selection">
          {t("selection")}
        </SubmitButton>{" "}
        <SubmitButton className="btn btn-quiet" name="choice" value="refuse">
          {tCommon("consent.refuse")}
        </SubmitButton>{" "}
        <SubmitButton className="btn btn-quiet" name="choice" value="all">
          {tCommon("consent.all")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

interface PurposeProps {
  name: "technical" | keyof ScriptPurposes;
  checked: boolean;
  fixed?: boolean;
  services?: readonly ConsentService[];
}

function Purpose({ name, checked, fixed, services = [] }: PurposeProps) {
  const t = useT("consent");
  const id = `consent-${name}`;
  const receivers = services.filter(({ purpose }) => purpose === name);
  return (
    <div className="consent-purpose">
      <input
        type="checkbox"
        id={id}
        name={name}
        value="1"
        defaultChecked={checked}
        disabled={fixed}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id}>{t(name)}</label>
      <div id={`${id}-text`} className="muted small">
        <p>{t(hasAdvertising(receivers) ? "advertisingText" : `${name}Text`)}</p>
        {!fixed && receivers.length === 0 && <p>{t("nobody")}</p>}
        {receivers.length > 0 && (
          <ul>
            {receivers.map((service) => (
              <li key={service.name}>
                {service.name === "tags" && name === "marketing"
                  ? t("receivers.tagsMarketing")
                  : t(`receivers.${service.name}`, { host: service.host })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
