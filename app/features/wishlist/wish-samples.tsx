import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

/** Orders a sample of every wish at once. @param count samples that the cart still takes */
export function WishSamples({ count, sent }: { count: number; sent: FormAnswer | undefined }) {
  const t = useT("wishlist");
  const form = useFormState({ intent: "addSamples", sent });
  return (
    <FormFrame form={form} preventScrollReset>
      <SubmitButton className="btn btn-quiet">
        <Icon name="image" />
        <span>{t("samples", { count })}</span>
      </SubmitButton>
      <FieldError id={`${form.id}-error`} failures={failuresOf(form.answer)} />
    </FormFrame>
  );
}
