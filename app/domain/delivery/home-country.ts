/** The delivery country of this shop version; default of forms. */
export const homeCountry = (countries: readonly { code: string; delivered: boolean }[]): string =>
  countries.find(({ delivered }) => delivered)?.code ?? "CZ";
