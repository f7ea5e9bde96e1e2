import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Puts what was ordered into the cart once more. */
export function OrderAgain() {
  const t = useT("account");
  const form = useFormState({ intent: "repeat" });
  return (
    <FormFrame form={form}>
      <SubmitButton className="btn btn-wide">
        <Icon name="refresh" />
        {t("order.again")}
      </SubmitButton>
    </FormFrame>
  );
}
