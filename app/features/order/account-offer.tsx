import type { InfoLink } from "~/contract/content/info";
import { MAX_PASSWORD, MIN_PASSWORD } from "~/contract/forms/limits";
import { AgreementLabel } from "~/features/info";
import { TextField } from "~/forms/fields/text-field";
import { Username } from "~/forms/fields/username";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  email: string;
  pages: readonly InfoLink[];
  sent: FormAnswer | undefined;
}

/** Offers a guest an account from the order's data: only a password is needed. */
export function AccountOffer({ email, pages, sent }: Props) {
  const t = useT("order");
  const form = useShopForm<{ password: string }>({
    id: "account",
    intent: "makeAccount",
    sent,
    emptiedWhenDone: true,
  });
  const { password } = form.fields;
  return (
    <section className="panel columns order-part no-print" aria-labelledby="account-title">
      <div className="stack">
        <h2 id="account-title">{t("account.title")}</h2>
        <p className="prose">{t("account.text", { email })}</p>
      </div>
      <FormFrame
        form={form}
        className="stack"
        summary={[{ name: "password", label: t("account.password") }]}
      >
        <Username email={email} />
        <TextField
          field={password}
          label={t("account.password")}
          hint={t("account.hint")}
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD}
          maxLength={MAX_PASSWORD}
        />
        <p className="small muted">
          <AgreementLabel text={t("account.agreement")} pages={pages} />
        </p>
        <SubmitButton className="btn btn-quiet">{t("account.submit")}</SubmitButton>
      </FormFrame>
    </section>
  );
}
