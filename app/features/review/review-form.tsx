import { MAX_REVIEW, MAX_REVIEW_TITLE } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import type { Constraints } from "~/forms/field";
import { GuardedForm } from "~/forms/guarded-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";
import { StarsField } from "./stars-field";

interface Props {
  productId: number;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function ReviewForm({ productId, constraints, sent }: Props) {
  const t = useT("review");
  const form = useShopForm<{ stars: string; title: string; text: string }>({
    id: "review",
    intent: "writeReview",
    keyFields: { productId },
    constraints,
    sent,
  });
  const { stars, title, text } = form.fields;
  const labels = { stars: t("form.stars"), title: t("form.title"), text: t("form.text") };
  return (
    <GuardedForm
      form={form}
      captcha="review"
      summary={Object.entries(labels).map(([name, label]) => ({ name, label }))}
    >
      <StarsField field={stars} label={labels.stars} />
      <TextField
        field={title}
        label={labels.title}
        hint={t("form.titleHint")}
        maxLength={MAX_REVIEW_TITLE}
        autoComplete="off"
      />
      <TextAreaField
        field={text}
        label={labels.text}
        hint={t("form.textHint")}
        rows={5}
        maxLength={MAX_REVIEW}
      />
      <p className="muted small">{t("form.info")}</p>
      <SubmitButton className="btn">{t("form.send")}</SubmitButton>
    </GuardedForm>
  );
}
