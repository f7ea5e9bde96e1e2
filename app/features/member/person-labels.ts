import type { SummaryField } from "~/forms/error-summary";
import { useT } from "~/i18n/texts/use-t";

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

/** Field names of the error summary; missing fields are never named. */
export function usePersonLabels(): SummaryField[] {
  const t = useT("checkout");
  return FIELDS.map(([name, label]) => ({ name, label: t(`details.${label}`) }));
}
