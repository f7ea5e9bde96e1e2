import { MAX_COMPLAINT, MAX_EMAIL } from "~/contract/limits";
import type { Order } from "~/contract/order";
import type { FormAnswer } from "~/forms/answer";
import type { Constraints } from "~/forms/constraints";
import { FieldError } from "~/forms/field";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";
import { PiecesFields } from "./pieces-fields";
import { failuresByField, typedPieces } from "./typed-pieces";

/** The same list as the contract's, whose schemas the browser does not load. */
const SOLUTIONS = ["repair", "replacement", "discount", "refund"] as const;

interface Props {
  order: Order;
  /** names this attempt, so that sending it twice complains once */
  idempotencyKey: string;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

/** Complains of goods: of which, what is wrong, and how it is to be settled. */
export function ComplainForm({ order, idempotencyKey, constraints, sent }: Props) {
  const t = useT("returns");
  const form = useShopForm<{ description: string; solution: string; name: string; email: string }>({
    id: "complain",
    intent: "complain",
    constraints,
    sent,
    defaultValue: { name: `${order.invoice.firstname} ${order.invoice.lastname}`, email: order.email },
  });
  const { description, solution, name, email } = form.fields;
  const lines = order.items.map((item) => ({ item, left: item.quantity }));
  const labels = {
    description: t("complain.description"),
    solution: t("complain.solution"),
    name: t("complain.name"),
    email: t("complain.email"),
  };
  const { initialValue, error } = form.answer?.result ?? {};
  // what was sent may have arrived, and is not received again; a key that nobody takes is not sent again
  const sentKey = error?.["idempotencyKey"] ? undefined : initialValue?.["idempotencyKey"];
  return (
    <FormFrame
      form={form}
      idempotencyKey={typeof sentKey === "string" ? sentKey : idempotencyKey}
      summary={[
        { name: "pieces", label: t("complain.goods"), id: `complain-pieces.${order.items[0]?.id}` },
        ...lines.map(({ item }) => ({ name: `pieces.${item.id}`, label: item.name })),
        ...Object.entries(labels).map(([name, label]) => ({ name, label, ...(name === "solution" && { id: "complain-repair" }) })),
      ]}
    >
      <PiecesFields
        formId="complain"
        kind="complain"
        legend={t("complain.goods")}
        lines={lines}
        values={typedPieces(form.answer) ?? {}}
        failures={failuresByField(form.answer)}
      />
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
          {SOLUTIONS.map((one) => (
            <label className="check" key={one}>
              <input
                type="radio"
                id={`complain-${one}`}
                name={solution.name}
                value={one}
                required
                defaultChecked={solution.initialValue === one}
                aria-describedby={solution.errors ? solution.errorId : undefined}
              />
              <span>{t(`complain.solutions.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{t("complain.contact")}</legend>
        <TextField field={name} label={labels.name} autoComplete="name" />
        <TextField
          field={email}
          label={labels.email}
          hint={t("complain.emailHint")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={MAX_EMAIL}
        />
      </fieldset>
      <p className="form-end">
        <SubmitButton className="btn">{t("complain.send")}</SubmitButton>
      </p>
    </FormFrame>
  );
}
