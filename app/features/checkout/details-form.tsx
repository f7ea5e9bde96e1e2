import type { Cart } from "~/contract/cart";
import { MAX_ORDER_NOTE } from "~/contract/limits";
import { acknowledgedOf } from "~/domain/cart/acknowledged";
import type { FormAnswer } from "~/forms/answer";
import { Checkbox, CheckboxField } from "~/forms/checkbox-field";
import type { Constraints } from "~/forms/constraints";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useShownCurrency } from "~/i18n/currency";
import { formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { AddressFields, type AddressValue, type Country } from "./address-fields";
import { CompanyFields, type CompanyValue } from "./company-fields";
import { ContactFields } from "./contact-fields";
import { useDetailsLabels } from "./details-labels";

type DetailsValues = {
  email: string;
  phonePrefix: string;
  phone: string;
  invoice: AddressValue;
  company: string;
  companyData: CompanyValue;
  differentDelivery: string;
  delivery: AddressValue;
  note: string;
  agreement: string;
};

interface Props {
  cart: Cart;
  countries: Country[];
  phonePrefixes: readonly string[];
  /** names this attempt, so that sending it twice orders once */
  idempotencyKey: string;
  constraints?: Constraints | undefined;
  /** what the page's action answered */
  sent: FormAnswer | undefined;
}

/** Contact, addresses, agreement, and the button that orders. */
export function DetailsForm({ cart, countries, phonePrefixes, idempotencyKey, constraints, sent }: Props) {
  const t = useT("checkout");
  const locale = useLocale();
  const currency = useShownCurrency();
  const form = useShopForm<DetailsValues>({
    id: "details",
    intent: "order",
    constraints,
    sent,
    defaultValue: { phonePrefix: "+420", invoice: { country: "CZ" }, delivery: { country: "CZ" } },
  });
  const { fields } = form;
  return (
    <FormFrame form={form} cartVersion={cart.version} idempotencyKey={idempotencyKey} summary={useDetailsLabels()}>
      {Object.entries<string | number | null | undefined>(acknowledgedOf(cart, currency)).map(([name, value]) => (
        <input key={name} type="hidden" name={`acknowledged.${name}`} value={value ?? ""} />
      ))}
      <ContactFields fields={fields} phonePrefixes={phonePrefixes} />
      <fieldset className="form-part">
        <legend>{t("details.invoice")}</legend>
        <AddressFields fields={fields.invoice.getFieldset()} countries={countries} section="billing" />
        <Checkbox field={fields.company} label={t("details.company")} opens="company" />
        <CompanyFields fields={fields.companyData.getFieldset()} />
        <Checkbox field={fields.differentDelivery} label={t("details.differentDelivery")} opens="delivery" />
      </fieldset>
      <fieldset className="form-part" data-part="delivery">
        <legend>{t("details.deliveryAddress")}</legend>
        <AddressFields fields={fields.delivery.getFieldset()} countries={countries} section="shipping" />
      </fieldset>
      <div className="form-part">
        <TextAreaField field={fields.note} label={t("details.note")} rows={3} maxLength={MAX_ORDER_NOTE} />
      </div>
      <div className="form-part panel">
        <CheckboxField field={fields.agreement} label={t("details.agreement")} hint={t("details.agreementInfo")} required />
        <p>{t("details.orderInfo", { price: formatPrice(cart.totals.total_tax_incl) })}</p>
        <SubmitButton className="btn btn-wide">{t("details.order")}</SubmitButton>
      </div>
      <div className="form-end">
        <Link className="link" to={href(locale, "checkoutDelivery")}>
          <Icon name="back" />
          {t("details.back")}
        </Link>
      </div>
    </FormFrame>
  );
}
