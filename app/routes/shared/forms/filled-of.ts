import type { User } from "~/contract/customer/account";
import type { FilledCompany } from "~/domain/customer";

/** The filled-in company of an account; undefined for a person. */
export const filledOf = (saved: User["company"]): FilledCompany | undefined =>
  saved?.companyId
    ? {
        companyId: saved.companyId,
        name: saved.company ?? "",
        taxId: saved.taxId ?? "",
        street: saved.street,
        city: saved.city,
        zip: saved.zip,
      }
    : undefined;
