import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/texts/use-t";

const FIELDS = [
  ["email", "email"],
  ["phone", "phone"],
  ["phonePrefix", "phonePrefix"],
  ["invoice.firstname", "firstname"],
  ["invoice.lastname", "lastname"],
  ["invoice.street", "street"],
  ["invoice.city", "city"],
  ["invoice.zip", "zip"],
  ["invoice.country", "country"],
  ["companyData.name", "companyName"],
  ["companyData.companyId", "companyId"],
  ["companyData.taxId", "taxId"],
  ["delivery.firstname", "to.firstname"],
  ["delivery.lastname", "to.lastname"],
  ["delivery.street", "to.street"],
  ["delivery.city", "to.city"],
  ["delivery.zip", "to.zip"],
  ["delivery.country", "to.country"],
  ["delivery.company", "recipientCompany"],
  ["delivery.phone", "recipientPhone"],
  ["delivery.phonePrefix", "to.phonePrefix"],
  ["note", "note"],
  ["agreement", "agreementShort"],
] as const;

export function useDetailsLabels(): SummaryField[] {
  const t = useT("checkout");
  return FIELDS.map(([name, label]) => ({ name, label: t(`details.${label}`) }));
}
