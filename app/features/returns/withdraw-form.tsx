import { MAX_WITHDRAWAL_NOTE } from "~/contract/forms/limits";
import type { Order } from "~/contract/order/order";
import type { WithdrawalOptions, WithdrawalRequest } from "~/contract/order/withdrawal";
import { groupIban } from "~/domain/payment";
import { refundSums } from "~/domain/returns";
import type { Constraints } from "~/forms/fields/field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { TextField } from "~/forms/fields/text-field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { formatPrice } from "~/i18n/format";
import { useT } from "~/i18n/texts/use-t";
import { ReturnContactFields } from "./contact-fields";
import { PiecesFields, summaryOfPieces, type PiecesLine } from "./pieces-fields";

interface Props {
  order: Order;
  options: WithdrawalOptions;
  draft: WithdrawalRequest | null;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function WithdrawForm({ order, options, draft, constraints, sent }: Props) {
  const t = useT("returns");
  const form = useShopForm<{ name: string; email: string; iban: string; note: string }>({
    id: "withdraw",
    intent: "checkWithdrawal",
    constraints,
    sent,
    defaultValue: {
      name: draft?.name ?? `${order.invoice.firstname} ${order.invoice.lastname}`,
      email: draft?.email ?? order.email,
      iban: draft?.iban ? groupIban(draft.iban) : "",
      note: draft?.note ?? "",
    },
  });
  const { iban, note } = form.fields;
  const lines = order.items.flatMap((item): PiecesLine[] => {
    const option = options.items.find(({ item_id }) => item_id === item.id);
    if (!option) return [];
    const { left, reason, refund_tax_incl, gift_cards_tax_incl } = option;
    const { totalTaxIncl } = refundSums({
      goods_tax_incl: refund_tax_incl,
      refund_tax_incl,
      gift_cards: [{ amount_tax_incl: gift_cards_tax_incl }],
    });
    return [
      { item, left, text: reason ? t(`withdraw.reason.${reason}`) : formatPrice(totalTaxIncl) },
    ];
  });
  const quantities = Object.fromEntries(
    (draft?.items ?? []).map(({ item_id, quantity }) => [item_id, String(quantity)]),
  );
  const labels = {
    name: t("withdraw.name"),
    email: t("withdraw.email"),
    iban: t("withdraw.iban"),
    note: t("withdraw.note"),
  };
  return (
    <FormFrame
      form={form}
      summary={[
        ...summaryOfPieces("withdraw", lines, t("withdraw.goods")),
        ...Object.entries(labels).map(([name, label]) => ({ name, label })),
      ]}
    >
      <PiecesFields kind="withdraw" lines={lines} quantities={quantities} answer={form.answer} />
      <ReturnContactFields kind="withdraw" fields={form.fields}>
        {options.by_transfer && (
          <TextField
            field={iban}
            label={labels.iban}
            hint={t(order.payment.type === "cod" ? "withdraw.ibanHintCod" : "withdraw.ibanHint")}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
          />
        )}
        <TextAreaField
          field={note}
          label={labels.note}
          hint={t("withdraw.noteHint")}
          rows={3}
          maxLength={MAX_WITHDRAWAL_NOTE}
        />
      </ReturnContactFields>
      <p className="form-end">
        <SubmitButton className="btn">{t("withdraw.next")}</SubmitButton>
      </p>
    </FormFrame>
  );
}
