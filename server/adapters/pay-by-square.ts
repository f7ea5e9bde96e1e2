import { CurrencyCode, encode, PaymentOptions } from "bysquare/pay";

/** A transfer as PAY by square, the code that applications of Slovak banks read: in crowns, as SPAYD. @param amountHaler gross */
export const payBySquare = (iban: string, beneficiary: string, amountHaler: number, variableSymbol: string): string =>
  encode(
    {
      payments: [
        {
          type: PaymentOptions.PaymentOrder,
          amount: amountHaler / 100,
          currencyCode: CurrencyCode.CZK,
          variableSymbol,
          paymentNote: `OBJEDNAVKA ${variableSymbol}`,
          // some applications refuse letters with marks
          beneficiary: { name: beneficiary.normalize("NFD").replace(/\p{M}/gu, "") },
          bankAccounts: [{ iban }],
        },
      ],
    },
    // an order is not refused for an account that the settings have wrong
    { validate: false },
  );
