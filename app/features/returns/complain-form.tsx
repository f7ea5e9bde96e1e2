import { getInputProps } from "@conform-to/react";
import { MAX_COMPLAINT } from "~/contract/forms/limits";
import type { Order } from "~/contract/order/order";
import { FieldError, type Constraints } from "~/forms/fields/field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { ReturnContactFields } from "./contact-fields";
import { PiecesFields, summaryOfPieces } from "./pieces-fields";

/** The contract's list, without its schemas, which the browser does not load. */
const SOLUTION_OPTIONS = ["repair", "replacement", "discount", "refund"] as const;

interface Props {
  order: Order;
  idempotencyKey: string;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function ComplainForm({ order, idempotencyKey, constraints, sent }: Props) {
  const t = useT("returns");
  const form = useShopForm<{ description: string; solution: string; name: string; email: string }>({
    id: "complain",
    intent: "complain",
    constraints,
    sent,
    defaultValue: {
      name: `${order.invoice.firstname} ${order.invoice.lastname}`.trim(),
      email: order.email,
    },
  });
  const { description, solution } = form.fields;
  const lines = order.items.map((item) => ({ item, left: item.quantity }));
  const labels = {
    description: t("complain.description"),
    solution: t("complain.solution"),
    name: t("complain.name"),
    email: t("complain.email"),
  };
  const { initialValue, error } = form.answer?.result ?? {};
  // reuse the sent key, because the complaint may have arrived, unless the key was refused
  const sentKey = error?.["idempotencyKey"] ? undefined : initialValue?.["idempotencyKey"];
  return (
    <FormFrame
      form={form}
      idempotencyKey={typeof sentKey === "string" ? sentKey : idempotencyKey}
      summary={[
        ...summaryOfPieces("complain", lines, t("complain.goods")),
        ...Object.entries(labels).map(([name, label]) => ({
          name,
          label,
          ...(name === "solution" && { id: "complain-repair" }),
        })),
      ]}
    >
      <PiecesFields kind="complain" lines={lines} answer={form.answer} />
      <div className="form-part">
        <TextAreaField
          field={description}
          label={labels.description}
          hint={t("complain.descriptionHint")}
          rows={6}
          maxLength={MAX_COMPLAINT}
        />
      </div>
      <fieldset className="form-part">
        <legend>{labels.solution}</legend>
        <FieldError id={solution.errorId} failures={solution.errors} />
        <div className="stack">
          {SOLUTION_OPTIONS.map((one) => (
            <label className="check" key={one}>
              <input
                {...getInputProps(solution, { type: "radio", value: one })}
                id={`complain-${one}`}
                required
              />
              <span>{t(`complain.solutions.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ReturnContactFields kind="complain" fields={form.fields} />
      <p className="form-end">
        <SubmitButton className="btn">{t("complain.send")}</SubmitButton>
      </p>
    </FormFrame>
  );
}
