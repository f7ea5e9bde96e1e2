import type { TFunction } from "i18next";

/** The form's fields in their order, with the key of the label of each. */
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
  ["delivery.firstname", "firstname"],
  ["delivery.lastname", "lastname"],
  ["delivery.street", "street"],
  ["delivery.city", "city"],
  ["delivery.zip", "zip"],
  ["delivery.country", "country"],
  ["note", "note"],
] as const;

/** The failing fields for the summary on top of the form. */
export function listErrors(
  formId: string,
  errors: Record<string, string[]>,
  t: TFunction<"checkout">,
): { id: string; label: string; messages: string[] }[] {
  const listed = FIELDS.flatMap(([name, label]) => {
    const messages = errors[name];
    return messages ? [{ id: `${formId}-${name}`, label: t(`details.${label}`), messages }] : [];
  });
  const agreement = errors["agreement"];
  return agreement ? [...listed, { id: `${formId}-agreement`, label: t("details.agreementShort"), messages: agreement }] : listed;
}
