import type { Voucher } from "~/contract/cart/cart";
import { MAX_EMAIL, MAX_VOUCHER_CODE } from "~/contract/forms/limits";
import { FieldError, type Constraints } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { VoucherItem } from "./voucher-line";

interface Props {
  vouchers: readonly Voucher[];
  amounts: readonly string[];
  version: number | undefined;
  email: string | null;
  constraints?: Constraints | undefined;
  sent: FormAnswer | undefined;
}

type VoucherValues = { voucherCode: string; guestEmail: string };

export function VoucherPanel({ vouchers, amounts, version, email, constraints, sent }: Props) {
  const t = useT("voucher");
  const form = useShopForm<VoucherValues>({
    id: "voucher",
    intent: "addVoucher",
    fetcherKey: "voucher",
    constraints,
    sent,
    emptiedWhenDone: true,
  });
  const { voucherCode, guestEmail } = form.fields;
  useFocusAfterRemoval(vouchers.length);
  const failed = Boolean(
    form.refused["voucherCode"] ?? form.refused["guestEmail"] ?? form.failures,
  );
  return (
    <section className="voucher-panel" aria-labelledby="voucher-title">
      {vouchers.length > 0 && (
        <ul className="voucher-lines">
          {vouchers.map((voucher, index) => (
            <VoucherItem
              key={voucher.voucher_id}
              voucher={voucher}
              amount={amounts[index] ?? ""}
              version={version}
              sent={sent}
            />
          ))}
        </ul>
      )}
      <details open={failed}>
        <summary>
          <h2 id="voucher-title">{t("have")}</h2>
        </summary>
        <FormFrame form={form} cartVersion={version} className="stack">
          <FieldError id="voucher-error" failures={form.failures} />
          <TextField
            field={voucherCode}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the browser moves the focus to the failure
            autoFocus={Boolean(voucherCode.errors)}
            label={t("code")}
            maxLength={MAX_VOUCHER_CODE}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          {email !== null && !form.refused["guestEmail"] ? (
            <p className="hint">{t("emailKnown", { email })}</p>
          ) : (
            <TextField
              field={guestEmail}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
              autoFocus={Boolean(guestEmail.errors && !voucherCode.errors)}
              label={t("email")}
              hint={t("emailHint")}
              type="email"
              maxLength={MAX_EMAIL}
              required
              autoComplete="email"
            />
          )}
          <SubmitButton className="btn btn-quiet" pendingText={t("using")}>
            {t("use")}
          </SubmitButton>
        </FormFrame>
      </details>
    </section>
  );
}
