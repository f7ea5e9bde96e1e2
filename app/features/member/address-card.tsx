import type { Address } from "~/contract/customer/member";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { countryName, formatPhone, formatZip } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export function AddressCard({ address, sent }: { address: Address; sent: FormAnswer | undefined }) {
  const t = useT("account");
  const locale = useLocale();
  const { id, name, company, street, zip, city, country, phone, is_default } = address;
  return (
    <li className="panel address-card">
      <p>
        <strong>{company ?? name}</strong>
        {is_default && <span className="address-default">{t("addresses.default")}</span>}
        {company && (
          <>
            <br />
            {name}
          </>
        )}
        <br />
        {street}
        <br />
        {formatZip(zip)} {city}, {countryName(locale, country)}
        {phone && (
          <>
            <br />
            {formatPhone(phone)}
          </>
        )}
      </p>
      <div className="address-actions">
        <Link
          className="link"
          to={href(locale, "accountAddress", { id })}
          aria-label={t("addresses.editOf", { street })}
        >
          {t("addresses.edit")}
        </Link>
        {!is_default && (
          <AddressButton
            intent="setDefault"
            id={id}
            sent={sent}
            label={t("addresses.setDefaultOf", { street })}
          >
            {t("addresses.setDefault")}
          </AddressButton>
        )}
        <AddressButton
          intent="remove"
          id={id}
          sent={sent}
          label={t("addresses.removeOf", { street })}
        >
          {t("addresses.remove")}
        </AddressButton>
      </div>
    </li>
  );
}

interface ButtonProps {
  intent: "setDefault" | "remove";
  id: number;
  sent: FormAnswer | undefined;
  label: string;
  children: string;
}

function AddressButton({ intent, id, sent, label, children }: ButtonProps) {
  const form = useFormState({ intent, keyFields: { id }, sent });
  return (
    <FormFrame form={form}>
      <SubmitButton className="link" aria-label={label}>
        {children}
      </SubmitButton>
      <FieldError id={`${intent}-${id}-error`} failures={form.failures} />
    </FormFrame>
  );
}
