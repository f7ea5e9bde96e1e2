import { describe, expect, it } from "vitest";
import { readCodList } from "../../../server/adapters/statements/cod-list";

describe("lists of collected cash", () => {
  const summary = (text: string) => {
    const list = readCodList(Buffer.from(text));
    return [
      ...(list?.rows ?? []).map(
        ({ variableSymbol, amountHaler, currency, paidOn }) =>
          `${variableSymbol} ${amountHaler / 100} ${currency || "-"} ${paidOn || "-"}`,
      ),
      ...(list?.broken ?? []).map(({ why }) => why),
      `${list?.pending} not paid out`,
    ];
  };
  it.each([
    [
      "the currency in a name",
      "Zásilka;VS;Dobírka (EUR);Vyplaceno dne\n1;26008001;61,00;18.11.2026",
      ["26008001 61 EUR 2026-11-18", "0 not paid out"],
    ],
    [
      "a day of the payout beside a state of the parcel",
      "Parcel number,Reference 1,COD amount,COD currency,Delivery date,COD payout date,Status\n1,26008001,1491.50,CZK,2026-11-16,2026-11-18,Delivered\n2,26008002,822.00,CZK,2026-11-17,,Delivered",
      ["26008001 1491.5 CZK 2026-11-18", "1 not paid out"],
    ],
    [
      "GLS, with days that begin with the year",
      "GLS zásilka;Klientská reference;COD částka;Měna;Datum doručení;Datum výplaty\n1;26008001;1491,50;CZK;2026.11.16;2026.11.18\n2;26008002;822,00;CZK;2026.11.16;",
      ["26008001 1491.5 CZK 2026-11-18", "1 not paid out"],
    ],
    [
      "a day of the remittance",
      "Podací číslo;Variabilní symbol;Dobírková částka;Datum dodání;Stav;Datum poukázání\n1;26008001;1 491,50;16.11.2026;Dodáno;18.11.2026\n2;26008002;822,00;;Uloženo;",
      ["26008001 1491.5 - 2026-11-18", "1 not paid out"],
    ],
    [
      "parcels that were not delivered, in a list without a payout",
      "Zásilka;Variabilní symbol;Dobírka;Datum doručení\n1;26008001;1491,50;16.11.2026\n2;26008002;822,00;",
      ["26008001 1491.5 - -", "1 not paid out"],
    ],
    [
      "cash that was paid out without a day of the delivery",
      "Variabilní symbol;Dobírka;Datum doručení;Stav dobírky\n26008001;1491,50;;Vyplaceno\n26008002;822,00;;\n26008003;1,00;;K výplatě\n26008004;1,00;;Uloženo",
      ["26008001 1491.5 - -", "3 not paid out"],
    ],
    [
      "the price of the delivery",
      "Order;COD;Delivery;Status\n26008001;1491,50;0;Paid\n26008002;822,00;0;Waiting",
      ["26008001 1491.5 - -", "1 not paid out"],
    ],
    [
      "the price of the delivery without a state",
      "Order;COD;Delivery (CZK)\n26008001;1491,50;0",
      ["26008001 1491.5 - -", "0 not paid out"],
    ],
    [
      "a yes or no of the delivery",
      "Order;COD;Delivered\n26008001;1491,50;yes\n26008002;822,00;no",
      ["26008001 1491.5 - -", "1 not paid out"],
    ],
    [
      "parcels without cash, a payout in other words and a sum below another column",
      "Zásilka;Objednávka;Dobírka;Dobírka vyplacena\n1;26008001;1491,50;18.11.2026\n2;26008002;0;\n3;26008003;;\n4;26008004;822,00;\n;Součet;2313,50;",
      ["26008001 1491.5 - 2026-11-18", "1 not paid out"],
    ],
    [
      "a row of sums",
      "Parcel number;COD reference;COD amount;Currency;Transfer date\n1;26008001;1491,50;CZK;18.11.2026\nSUM;;1491,50;CZK;",
      ["26008001 1491.5 CZK 2026-11-18", "0 not paid out"],
    ],
    [
      "an amount behind a quotation mark that nothing closes",
      'Zásilka;VS;Dobírka;Vyplaceno dne\n1;26008001;1491,50;18.11.2026\n1;"26008001;"";1491,50',
      ["26008001 1491.5 - 2026-11-18", "a quotation mark that nothing closes", "0 not paid out"],
    ],
  ])("%s", (_name, text, expected) => expect(summary(text)).toEqual(expected));
});
