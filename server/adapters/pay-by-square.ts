import { CurrencyCode, encode, PaymentOptions } from "bysquare/pay";

/** Payment code PAY by square of Slovak banking apps: amount in crowns, like SPAYD. @param amountHaler gross */
export const payBySquare = (
  iban: string,
  beneficiary: string,
  amountHaler: number,
  variableSymbol: string,
): string =>
  encode(
    {
      payments: [
        {
          type: PaymentOptions.PaymentOrder,
          amount: amountHaler / 100,
          currencyCode: CurrencyCode.CZK,
          variableSymbol,
          paymentNote: `OBJEDNAVKA ${variableSymbol}`,
          // some apps refuse letters with diacritics
          beneficiary: { name: beneficiary.normalize("NFD").replace(/\p{M}/gu, "") },
          bankAccounts: [{ iban }],
        },
      ],
    },
    // a wrong account in the settings must not fail the order
    { validate: false },
  );
