import type { Cart } from "~/contract/cart/cart";
import type { InfoLink } from "~/contract/content/info";
import type { RegisteredCompany } from "~/contract/customer/member";
import { MAX_ORDER_NOTE } from "~/contract/forms/limits";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import { acknowledgedOf } from "~/domain/cart";
import { hasDeliveryAddress, homeCountry } from "~/domain/delivery";
import { amountToPay } from "~/domain/price";
import { AgreementLabel } from "~/features/info";
import { Checkbox, CheckboxField } from "~/forms/fields/checkbox-field";
import type { Constraints } from "~/forms/fields/field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { FormFrame } from "~/forms/form-frame";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useShownCurrency } from "~/i18n/currency";
import { formatPrice } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { AddressFields, type Country } from "./address-fields";
import { CompanyFields } from "./company/company-fields";
import { addressFound, FilledFields } from "./company/company-lookup";
import { COMPANY_NAMES, LOOK_UP_INTENT, useCompanyLookUp } from "./company/use-company-look-up";
import { ContactFields } from "./contact-fields";
import { useDetailsLabels } from "./details-labels";
import { initialDetails, type DetailsValues } from "./initial-details";
import { RecipientFields } from "./recipient-fields";
import { SavedAddresses, type SavedAddress } from "./saved-addresses";
import { KEEP_DETAILS, useSavedDetails } from "./use-saved-details";

interface Props {
  cart: Cart;
  countries: Country[];
  phonePrefixes: readonly string[];
  pages: readonly InfoLink[];
  idempotencyKey: string;
  constraints?: Constraints | undefined;
  asksHeureka: boolean;
  asksZbozi: boolean;
  member: { details: CheckoutDetails; addresses: readonly SavedAddress[] } | null;
  sent: FormAnswer | undefined;
  found: RegisteredCompany | undefined;
}

export function DetailsForm({
  cart,
  countries,
  phonePrefixes,
  pages,
  idempotencyKey,
  constraints,
  asksHeureka,
  asksZbozi,
  member,
  sent,
  found: sentFound,
}: Props) {
  const t = useT("checkout");
  const currency = useShownCurrency();
  const saved = useSavedDetails();
  const form = useShopForm<DetailsValues>({
    id: "details",
    intent: ["order", KEEP_DETAILS, LOOK_UP_INTENT],
    constraints,
    sent,
    defaultValue: initialDetails(cart, member?.details, homeCountry(countries)),
    checked: saved.checked,
  });
  const { fields } = form;
  const lookUp = useCompanyLookUp(COMPANY_NAMES, sentFound);
  const { found } = lookUp;
  const hydrated = useHydrated();
  const addresses = member?.addresses ?? [];
  const hasAddress = hasDeliveryAddress(cart.chosen.delivery);
  return (
    <FormFrame
      form={form}
      cartVersion={cart.version}
      idempotencyKey={idempotencyKey}
      summary={useDetailsLabels()}
      onInput={saved.onInput}
      onBlur={saved.onBlur}
      onSubmit={({ currentTarget }) => {
        saved.stop();
        lookUp.onSubmit(currentTarget);
      }}
    >
      {/* submitted by Enter; without a script the server decides whether to order or to look up a company */}
      <button type="submit" name="intent" value={hydrated ? "order" : ENTER_INTENT} hidden />
      {Object.entries<string | number | null | undefined>(acknowledgedOf(cart, currency)).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={`acknowledged.${name}`} value={value ?? ""} />
        ),
      )}
      <FilledHint isMember={member !== null} isFilled={Boolean(member?.details.invoice?.street)} />
      <ContactFields fields={fields} phonePrefixes={phonePrefixes} />
      <fieldset className="form-part">
        <legend>{t("details.invoice")}</legend>
        <AddressFields
          fields={fields.invoice.getFieldset()}
          countries={countries}
          section="billing"
          defaults={addressFound(found, countries)}
          defaultFrom={found}
        />
        <Checkbox field={fields.company} label={t("details.company")} opens="company" />
        <div className="company-part" data-part="company">
          <CompanyFields
            fields={fields.companyData.getFieldset()}
            countries={countries}
            lookUp={lookUp}
          />
        </div>
        <FilledFields fields={fields.filled.getFieldset()} found={lookUp.last} />
        {hasAddress && (
          <Checkbox
            field={fields.differentDelivery}
            label={t("details.differentDelivery")}
            opens="delivery"
          />
        )}
      </fieldset>
      {hasAddress && (
        <fieldset className="form-part" data-part="delivery" id="delivery">
          <legend>{t("details.deliveryAddress")}</legend>
          {addresses.length > 0 && <SavedAddresses addresses={addresses} />}
          <RecipientFields
            fields={fields.delivery.getFieldset()}
            countries={countries}
            phonePrefixes={phonePrefixes}
          />
        </fieldset>
      )}
      <div className="form-part">
        <TextAreaField
          field={fields.note}
          label={t("details.note")}
          rows={3}
          maxLength={MAX_ORDER_NOTE}
        />
      </div>
      <div className="form-part panel">
        <p>
          <AgreementLabel text={t("details.guarantee")} pages={pages} />
        </p>
        <CheckboxField
          field={fields.agreement}
          label={<AgreementLabel text={t("details.agreement")} pages={pages} />}
          hint={t("details.agreementInfo")}
          required
        />
        <CheckboxField
          field={fields.newsletter}
          label={t("details.newsletter")}
          hint={t("details.newsletterHint")}
        />
        {asksHeureka && (
          <CheckboxField
            field={fields.heureka}
            label={t("details.heureka")}
            hint={t("details.heurekaHint")}
          />
        )}
        {asksZbozi && (
          <CheckboxField
            field={fields.zbozi}
            label={t("details.zbozi")}
            hint={t("details.zboziHint")}
          />
        )}
        <p>{t("details.orderInfo", { price: formatPrice(amountToPay(cart.totals)) })}</p>
        <SubmitButton name="intent" value="order" className="btn btn-wide">
          {t("details.order")}
        </SubmitButton>
      </div>
      <div className="form-end">
        {/* a button, so that typed values are kept without a script */}
        <SubmitButton name="intent" value={KEEP_DETAILS} className="link">
          <Icon name="back" />
          {t("details.back")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

function FilledHint({ isMember, isFilled }: { isMember: boolean; isFilled: boolean }) {
  const t = useT("checkout");
  const locale = useLocale();
  if (isMember) return isFilled && <p className="notice form-hint">{t("details.known")}</p>;
  const login = `${href(locale, "login")}?${new URLSearchParams({ redirect: href(locale, "checkoutDetails") })}`;
  return (
    <p className="notice form-hint">
      <span>{t("details.account")}</span>
      <Link className="link" to={login}>
        {t("details.logIn")}
      </Link>
    </p>
  );
}
