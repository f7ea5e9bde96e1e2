import { useEffect } from "react";
import { MAX_EMAIL } from "~/contract/forms/limits";
import { shopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useScreen } from "~/i18n/texts/use-screen";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  id: string;
  sent?: FormAnswer | undefined;
}

/** Newsletter form in the footer; it posts to the newsletter's page. It avoids the libraries of larger forms. */
export function NewsletterForm({ id, sent }: Props) {
  const t = useT("common");
  const form = useFormState({ id, intent: "askNewsletter", sent });
  const email = form.answer?.result.initialValue?.["email"];
  const field = shopField(id, "email", {
    required: true,
    initialValue: typeof email === "string" ? email : undefined,
    errors: form.answer?.result.error?.["email"] ?? undefined,
  });
  // the router keeps the scroll position, which is the footer
  const { errors } = field;
  useEffect(() => {
    // not if the shopper types before hydration
    if (errors && document.activeElement === document.body)
      document.getElementById(field.id)?.focus();
  }, [errors, field.id]);
  return (
    <GuardedForm
      form={form}
      captcha="newsletter"
      action={href(useLocale(), "newsletter")}
      className="field-and-button"
    >
      <TextField
        field={field}
        label={t("newsletter.email")}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        enterKeyHint="send"
      />
      <SubmitButton className="btn">{t("newsletter.ask")}</SubmitButton>
      <p className="newsletter-note">{t("newsletter.note")}</p>
    </GuardedForm>
  );
}

/** The footer's newsletter, except on the newsletter page. */
export function Newsletter() {
  const t = useT("common");
  const screen = useScreen();
  if (screen === "newsletter") return null;
  return (
    <section className="container newsletter no-print" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t("newsletter.title")}</h2>
      <NewsletterForm id="footer-newsletter" />
    </section>
  );
}
