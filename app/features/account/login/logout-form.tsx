import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

export function LogoutForm({ everywhere = false }: { everywhere?: boolean }) {
  const t = useT("member");
  const intent = everywhere ? "logOutEverywhere" : "logOut";
  const form = useFormState({ intent, fetcherKey: intent });
  return (
    <FormFrame form={form} action={href(useLocale(), "logout")}>
      <SubmitButton className="account-link" pendingText={t("loggingOut")}>
        <Icon name={everywhere ? "globe" : "logout"} />
        {everywhere ? t("logOutEverywhere") : t("logOut")}
      </SubmitButton>
    </FormFrame>
  );
}
