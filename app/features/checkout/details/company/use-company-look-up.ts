import { useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import type { RegisteredCompany } from "~/contract/customer/member";
import {
  cleanCompanyId,
  FILLED_FIELDS,
  partsOfOtherCompany,
  type FilledCompany,
} from "~/domain/customer";
import { BACKGROUND } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";

export const LOOK_UP_INTENT = "lookUp";

export const COMPANY_NAMES = {
  companyId: "companyData.companyId",
  name: "companyData.name",
  taxId: "companyData.taxId",
  street: "invoice.street",
  city: "invoice.city",
  zip: "invoice.zip",
};

export type CompanyLookUp = ReturnType<typeof useCompanyLookUp>;

type LookUpAnswer = Partial<FormAnswer> & { found?: RegisteredCompany };

const DIGITS = 8;

/** The company look-up of a form. @param names of the filled-in fields and the number @param sent company found for the submitted form */
export function useCompanyLookUp(names: FilledCompany, sent: RegisteredCompany | undefined) {
  const { data, state, submit } = useFetcher<LookUpAnswer>({ key: LOOK_UP_INTENT });
  // null after the number changed: the same number is looked up again
  const requested = useRef<string | null>(null);
  // an answer is valid until the number changes
  const [outdated, setOutdated] = useState<unknown>();
  // the number changed while the registry was asked: its answer fills in nothing
  const [isIgnored, setIgnored] = useState(false);
  const [last, setLast] = useState(sent);
  const source = data ?? sent;
  const newest: LookUpAnswer | undefined = data ?? (sent && { found: sent });
  const answer = isIgnored || outdated === source ? undefined : newest;
  if (answer?.found && answer.found !== last) setLast(answer.found);
  const forgetOther = (form: HTMLFormElement) => {
    const read = (nameOf: (part: keyof FilledCompany) => string): Partial<FilledCompany> =>
      Object.fromEntries(
        FILLED_FIELDS.map((part) => [part, inputOf(form, nameOf(part))?.value ?? ""]),
      );
    for (const part of partsOfOtherCompany(
      read((part) => `filled.${part}`),
      read((part) => names[part]),
    )) {
      const input = inputOf(form, names[part]);
      if (input) input.value = "";
    }
  };
  const ask = (form: HTMLFormElement) => {
    requested.current = cleanCompanyId(inputOf(form, names.companyId)?.value ?? "");
    setOutdated(source);
    setIgnored(false);
    forgetOther(form);
    const fields = new FormData(form);
    fields.set("intent", LOOK_UP_INTENT);
    fields.set("via", BACKGROUND);
    submit(fields, { method: "post" });
  };
  return {
    /** company of the number in the field */
    found: answer?.found,
    /** company of the last look-up */
    last,
    failures: answer?.result?.error?.[names.companyId] ?? undefined,
    isPending: state === "submitting",
    ask,
    /** On input: looks up after the eighth digit. */
    onInput(form: HTMLFormElement) {
      const number = cleanCompanyId(inputOf(form, names.companyId)?.value ?? "");
      // only its spaces changed
      if (number === requested.current) return;
      requested.current = null;
      setOutdated(source);
      setIgnored(true);
      if (number.length === DIGITS) ask(form);
    },
    /** On blur: clears data of another company. */
    onBlur: forgetOther,
    /** On submit: clears data of another company and former failures. */
    onSubmit(form: HTMLFormElement) {
      forgetOther(form);
      if (answer?.found === undefined) setOutdated(source);
    },
  };
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : undefined;
}
