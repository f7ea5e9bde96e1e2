import type { Address } from "~/contract/customer/member";
import { SubmitButton } from "~/forms/submit-button";
import { formatZip } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";

export type SavedAddress = Pick<Address, "id" | "name" | "company" | "street" | "zip" | "city">;

export const USE_ADDRESS = "useAddress";

/** Buttons that fill in a member's saved address; other fields stay as typed. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useT("checkout");
  return (
    <div className="saved-addresses" role="group" aria-label={t("details.saved")}>
      <p className="muted">{t("details.saved")}</p>
      {addresses.map(({ id, name, company, street, zip, city }) => (
        <SubmitButton key={id} name={USE_ADDRESS} value={id} className="btn btn-quiet">
          {company ?? name}, {street}, {formatZip(zip)} {city}
        </SubmitButton>
      ))}
    </div>
  );
}
