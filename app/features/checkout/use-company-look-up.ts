import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Failure } from "~/contract/failure-codes";
import type { RegisteredCompany } from "~/contract/member";
import { FILLED_FIELDS, partsOfOther, type FilledCompany } from "~/domain/filled-company";
import { cleanCompanyId } from "~/domain/identifiers";
import type { FormAnswer } from "~/forms/answer";
import { QUIETLY } from "~/forms/form-identity";

/** The intent that fills in a company's data from the registry and does nothing else. */
export const LOOK_UP = "lookUp";

/** The fields of the checkout that the registry fills in. */
export const COMPANY_NAMES = {
  ...{ companyId: "companyData.companyId", name: "companyData.name", taxId: "companyData.taxId" },
  ...{ street: "invoice.street", city: "invoice.city", zip: "invoice.zip" },
};

/** What Enter sends without a script, from whichever field. */
export const ENTER = "enter";

export interface CompanyLookUp {
  /** what the registry has of the number in the field */
  found: RegisteredCompany | undefined;
  /** the company that the form was filled in with last */
  last: RegisteredCompany | undefined;
  /** what is wrong with the number, if the registry was asked in the background */
  failures: readonly Failure[] | undefined;
  isPending: boolean;
  /** Asks the registry in the background, with the form as it stands. */
  ask(form: HTMLFormElement): void;
  /** The number was changed: asks by itself once it has its eight digits. */
  typed(form: HTMLFormElement): void;
  /** The number's field is left: what was filled in for another company is cleared. */
  left(form: HTMLFormElement): void;
  /** The form is sent: the same, and what the registry did not know is said no more. */
  sent(form: HTMLFormElement): void;
}

/** What the form's action answers. */
type LookedUp = Partial<FormAnswer> & { found?: RegisteredCompany };

const DIGITS = 8;

/**
 * The registry's part of a form with a company.
 * @param names of the fields that it fills in, and of the number
 * @param sent what the registry had of the number that the form was sent with
 */
export function useCompanyLookUp(names: FilledCompany, sent: RegisteredCompany | undefined): CompanyLookUp {
  const { data, state, submit } = useFetcher<LookedUp>({ key: LOOK_UP });
  const asked = useRef("");
  // an answer counts until the number is changed
  const [past, setPast] = useState<unknown>();
  const [last, setLast] = useState(sent);
  const brought = data?.found ?? sent;
  if (brought && brought !== last) setLast(brought);
  const source = data ?? sent;
  const newest: LookedUp | undefined = data ?? (sent && { found: sent });
  const answer = past === source ? undefined : newest;
  const forgetOther = (form: HTMLFormElement) => {
    const read = (nameOf: (part: keyof FilledCompany) => string): Partial<FilledCompany> =>
      Object.fromEntries(FILLED_FIELDS.map((part) => [part, inputOf(form, nameOf(part))?.value ?? ""]));
    for (const part of partsOfOther(
      read((part) => `filled.${part}`),
      read((part) => names[part]),
    )) {
      const input = inputOf(form, names[part]);
      if (input) input.value = "";
    }
  };
  const ask = (form: HTMLFormElement) => {
    asked.current = cleanCompanyId(inputOf(form, names.companyId)?.value ?? "");
    forgetOther(form);
    const fields = new FormData(form);
    fields.set("intent", LOOK_UP);
    fields.set("via", QUIETLY);
    submit(fields, { method: "post" });
  };
  return {
    found: answer?.found,
    last,
    failures: answer?.result?.error?.[names.companyId] ?? undefined,
    isPending: state === "submitting",
    ask,
    typed(form) {
      setPast(source);
      const number = cleanCompanyId(inputOf(form, names.companyId)?.value ?? "");
      if (number.length === DIGITS && number !== asked.current) ask(form);
      else if (number.length < DIGITS) asked.current = "";
    },
    left: forgetOther,
    sent(form) {
      forgetOther(form);
      if (answer?.found === undefined) setPast(source);
    },
  };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
}
