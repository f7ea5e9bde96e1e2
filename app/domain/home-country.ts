/** The country that this version of the shop delivers to, with which its forms begin. */
export const homeCountry = (countries: readonly { code: string; delivered: boolean }[]): string =>
  countries.find(({ delivered }) => delivered)?.code ?? "CZ";
