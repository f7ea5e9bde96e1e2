import type { RegisteredCompany } from "~/contract/customer/member";
import { listAt, textIn, valueAt } from "../../files/fields";
import { fitCompanyToForm } from "./registered-company";

type Texts = ReturnType<typeof textIn>;

/** The code of Slovakia in the registry's list of countries (ISO 3166). */
const SLOVAKIA = "703";

/**
 * The company of an answer of RPO, the Slovak register of legal persons and entrepreneurs (`/search?identifier=`). It has no VAT ids; a field of
 * another shape is a missing one. @throws if it is no answer
 */
export function readRpo(answer: unknown, companyId: string): RegisteredCompany | undefined {
  if (!Array.isArray(valueAt(answer, "results"))) throw new Error("no answer");
  const results = listAt(answer, "results");
  const entry = results.find((one) =>
    listAt(one, "identifiers").some((identifier) => textIn(identifier)("value") === companyId),
  );
  if (!entry) {
    if (results.length) throw new Error("another company");
    return undefined;
  }
  const names = listAt(entry, "fullNames").map(textIn);
  return fitCompanyToForm({
    ...seatOf(currentValue(listAt(entry, "addresses").map(textIn))),
    companyId,
    company: currentValue(names.filter((name) => name("value")))("value"),
    taxId: null,
    active: !textIn(entry)("termination"),
  });
}

/** The valid value, or the last one of a company that has ended; the registry keeps former ones. */
function currentValue(values: readonly Texts[]): Texts {
  const newest = values.toSorted((one, other) =>
    one("validFrom").localeCompare(other("validFrom")),
  );
  return newest.findLast((value) => !value("validTo")) ?? newest.at(-1) ?? (() => "");
}

/** Villages without streets number their houses: `Lehota 12`. A house in a street may have two numbers, of the municipality and of the street: `Dlhá 730/35`. */
function seatOf(
  text: Texts,
): Pick<RegisteredCompany, "street" | "city" | "zip" | "country" | "seat"> {
  const [city, own] = [text("municipality.value"), text("buildingNumber")];
  const registered = /^\d{1,5}$/.exec(text("regNumber"))?.[0] ?? "";
  const numbers = [own.startsWith(`${registered}/`) ? "" : registered, own]
    .filter((number) => number && number !== "0")
    .join("/");
  const street = [text("street") || (numbers && city), numbers].filter(Boolean).join(" ");
  const postcode = text("postalCodes").replace(/\s/g, "");
  // a number has lost its zeros
  const zip = /^\d{1,4}$/.test(postcode) ? "" : postcode;
  const [state, code] = [text("country.value"), text("country.code")];
  const isSlovak = (!state && !code) || code === SLOVAKIA || /^slovensk/i.test(state);
  const town = [zip, city].filter(Boolean).join(" ");
  return {
    street,
    city,
    zip,
    country: isSlovak ? "SK" : "",
    seat: [street, town, isSlovak ? "" : state].filter(Boolean).join(", "),
  };
}
