import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/use-t";

/** Fields of the account's forms in their order, with the key of the label of each. */
const FIELDS = [
  ["companyId", "companyId"],
  ["company", "companyName"],
  ["taxId", "taxId"],
  ["firstname", "firstname"],
  ["lastname", "lastname"],
  ["street", "street"],
  ["city", "city"],
  ["zip", "zip"],
  ["country", "country"],
  ["phone", "phone"],
  ["phonePrefix", "phonePrefix"],
] as const;

/** How the summary on top of a failed form of the account names its fields; those that a form has not are never named. */
export function usePersonLabels(): SummaryField[] {
  const t = useT("checkout");
  return FIELDS.map(([name, label]) => ({ name, label: t(`details.${label}`) }));
}
