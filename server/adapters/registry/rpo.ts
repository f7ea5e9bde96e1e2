import { z } from "zod";
import type { RegisteredCompany } from "~/contract/customer/member";
import { companyWith } from "./registered-company";

const text = z.string().nullish().catch(null);
/** A value of another shape is a missing one. */
const named = z.object({ value: text, code: text }).nullish().catch(null);
/** Days of a value's validity; the registry keeps former ones. */
const validity = { validFrom: text, validTo: text };
const dated = z.object({ ...validity, value: z.string() });
/** Values of a field; those of another shape are left out. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((values) => (values ?? []).flatMap((value) => item.safeParse(value).data ?? []));

const addressSchema = z.object({
  ...validity,
  street: text,
  /** registration number of the building in its municipality (súpisné číslo); 0 without one */
  regNumber: z
    .union([z.int().min(0).max(99_999), z.string()])
    .nullish()
    .catch(null),
  /** number of the building in its street */
  buildingNumber: z
    .union([z.string(), z.int().transform(String)])
    .nullish()
    .catch(null),
  postalCodes: list(z.string()),
  municipality: named,
  country: named,
});

/** The fields that the shop reads of an answer of the Slovak registry (`/search?identifier=`); only the number must be right. */
const answerSchema = z.object({
  results: z.array(
    z.object({
      identifiers: list(dated),
      fullNames: list(dated),
      addresses: list(addressSchema),
      termination: text,
    }),
  ),
});
type Address = z.output<typeof addressSchema>;

/** The code of Slovakia in the registry's list of countries (ISO 3166). */
const SLOVAKIA = "703";

/** The company of an answer of RPO, the Slovak register of legal persons and entrepreneurs. It has no VAT ids. @throws if it is no answer */
export function readRpo(answer: unknown, companyId: string): RegisteredCompany | undefined {
  const { results } = answerSchema.parse(answer);
  const entry = results.find(({ identifiers }) =>
    identifiers.some(({ value }) => value === companyId),
  );
  if (!entry) {
    if (results.length) throw new Error("another company");
    return undefined;
  }
  const address = current(entry.addresses);
  return companyWith({
    ...seatOf(address),
    companyId,
    company: current(entry.fullNames)?.value ?? "",
    taxId: null,
    active: !entry.termination,
  });
}

/** The valid value, or the last one of a company that has ended. */
const current = <
  T extends { validFrom?: string | null | undefined; validTo?: string | null | undefined },
>(
  values: readonly T[],
): T | undefined => {
  const newest = [...values].sort((one, other) =>
    (one.validFrom ?? "").localeCompare(other.validFrom ?? ""),
  );
  return newest.findLast(({ validTo }) => !validTo) ?? newest.at(-1);
};

/** Villages without streets number their houses: `Lehota 12`. A house in a street may have two numbers: `Dlhá 730/35`. */
function seatOf(
  address: Address | undefined,
): Pick<RegisteredCompany, "street" | "city" | "zip" | "country" | "seat"> {
  const city = address?.municipality?.value ?? "";
  const [registered, own] = [
    String(address?.regNumber || "").trim(),
    address?.buildingNumber?.trim() ?? "",
  ];
  const numbers = [own.startsWith(`${registered}/`) ? "" : registered, own]
    .filter((number) => number && number !== "0")
    .join("/");
  const street = [address?.street?.trim() || (numbers && city), numbers].filter(Boolean).join(" ");
  const zip = (address?.postalCodes[0] ?? "").replace(/\s/g, "");
  const state = address?.country;
  const isSlovak = !state || state.code === SLOVAKIA || /^slovensk/i.test(state.value ?? "");
  return {
    street,
    city,
    zip,
    country: isSlovak ? "SK" : "",
    seat: [street, [zip, city].filter(Boolean).join(" "), isSlovak ? "" : (state.value ?? "")]
      .filter(Boolean)
      .join(", "),
  };
}
