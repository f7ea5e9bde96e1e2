import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  order: { id: number; hash: string };
  /** identifies the displayed draft; only this one is confirmed */
  draftKey: string;
  sent: FormAnswer | undefined;
}

/** Second step of a withdrawal: the button with the name that the law requires. */
export function ConfirmForm({ order, draftKey, sent }: Props) {
  const t = useT("returns");
  const locale = useLocale();
  const form = useFormState({ id: "confirm-withdrawal", intent: "withdraw", sent });
  return (
    <FormFrame form={form}>
      <input type="hidden" name="key" value={draftKey} />
      <FieldError id="confirm-failure" failures={form.failures} />
      <p className="form-end returns-end">
        <SubmitButton className="btn">{t("withdraw.confirm")}</SubmitButton>
        <Link className="link" to={href(locale, "withdraw", order)}>
          {t("withdraw.change")}
        </Link>
      </p>
    </FormFrame>
  );
}
