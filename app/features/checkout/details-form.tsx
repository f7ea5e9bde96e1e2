import { getFormProps, getInputProps, getTextareaProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { Cart } from "~/contract/cart";
import { acknowledgedOf } from "~/domain/cart/acknowledged";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldError } from "~/forms/field";
import { TextField } from "~/forms/text-field";
import { useShownCurrency } from "~/i18n/currency";
import { formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { AddressFields, type AddressValue, type Country } from "./address-fields";
import { ContactFields } from "./contact-fields";
import { listErrors } from "./details-labels";

export interface DetailsValue {
  email: string;
  phonePrefix: string;
  phone: string;
  invoice: AddressValue;
  company: string;
  companyData: { name: string; companyId: string; taxId: string };
  differentDelivery: string;
  delivery: AddressValue;
  note: string;
  agreement: boolean;
}

interface Props {
  cart: Cart;
  countries: Country[];
  phonePrefixes: readonly string[];
  /** names this attempt, so that sending it twice orders once */
  idempotencyKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Who orders, where it goes, the agreement, and the button that orders. */
export function DetailsForm({ cart, countries, phonePrefixes, idempotencyKey, lastResult }: Props) {
  const t = useT("checkout");
  const locale = useLocale();
  const currency = useShownCurrency();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<DetailsValue>({
    id: "details",
    lastResult: lastResult ?? null,
    defaultValue: { phonePrefix: "+420", invoice: { country: "CZ" }, delivery: { country: "CZ" } },
  });
  const company = fields.companyData.getFieldset();
  return (
    <Form {...getFormProps(form)} method="post" noValidate>
      <ErrorSummary errors={listErrors(form.id, form.allErrors, t)} />
      <input type="hidden" name="cartVersion" value={cart.version} />
      {Object.entries<string | number | null | undefined>(acknowledgedOf(cart, currency)).map(([name, value]) => (
        <input key={name} type="hidden" name={`acknowledged.${name}`} value={value ?? ""} />
      ))}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ContactFields fields={fields} phonePrefixes={phonePrefixes} />
      <fieldset className="form-part">
        <legend>{t("details.invoice")}</legend>
        <AddressFields fields={fields.invoice.getFieldset()} countries={countries} section="billing" />
        <label className="check">
          <input {...getInputProps(fields.company, { type: "checkbox" })} key="company" data-opens="company" />
          {t("details.company")}
        </label>
        <div className="columns" data-part="company">
          <TextField field={company.name} label={t("details.companyName")} autoComplete="organization" />
          <TextField field={company.companyId} label={t("details.companyId")} autoComplete="off" inputMode="numeric" maxLength={8} />
          <TextField field={company.taxId} label={t("details.taxId")} autoComplete="off" optional maxLength={12} />
        </div>
        <label className="check">
          <input {...getInputProps(fields.differentDelivery, { type: "checkbox" })} key="differentDelivery" data-opens="delivery" />
          {t("details.differentDelivery")}
        </label>
      </fieldset>
      <fieldset className="form-part" data-part="delivery">
        <legend>{t("details.deliveryAddress")}</legend>
        <AddressFields fields={fields.delivery.getFieldset()} countries={countries} section="shipping" />
      </fieldset>
      <div className="form-part">
        <div className="field">
          <label htmlFor={fields.note.id}>{t("details.note")}</label>
          <textarea {...getTextareaProps(fields.note)} key="note" className="input" rows={3} maxLength={1000} />
          <FieldError id={fields.note.errorId} messages={fields.note.errors} />
        </div>
      </div>
      <div className="form-part panel">
        <div className="field">
          <label className="check">
            <input
              {...getInputProps(fields.agreement, { type: "checkbox" })}
              key="agreement"
              required
              aria-describedby={fields.agreement.errors ? fields.agreement.errorId : "agreement-info"}
            />
            {t("details.agreement")}
          </label>
          <FieldError id={fields.agreement.errorId} messages={fields.agreement.errors} />
          <p className="hint" id="agreement-info">
            {t("details.agreementInfo")}
          </p>
        </div>
        <p>{t("details.orderInfo", { price: formatPrice(cart.totals.total_tax_incl) })}</p>
        <button type="submit" className="btn btn-wide" aria-disabled={busy || undefined}>
          {t("details.order")}
        </button>
      </div>
      <div className="form-end">
        <Link className="link" to={href(locale, "checkoutDelivery")}>
          <Icon name="back" />
          {t("details.back")}
        </Link>
      </div>
    </Form>
  );
}
