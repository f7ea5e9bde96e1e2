import { describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { readCodList } from "../../../../server/adapters/statements/cod-list";
import { changeOrderState } from "../../../../server/api/order/state/change-state";
import { TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import { fioCsv, windows1250 } from "../../../support/orders/statements";
import { statementShop, TRANSFER } from "../../../support/shops/statement-shop";

const ON_DELIVERY = { deliveryId: 2, paymentId: 2 };
const HEADING =
  "Číslo zásilky;Variabilní symbol;Dobírka;Měna;Datum doručení;Datum vyplacení;Číslo účtu";
const rowOf = (
  { number, total_tax_incl }: OrderCreated,
  overrides: { sum?: string; paidOn?: string; currency?: string } = {},
) => {
  const {
    sum = total_tax_incl.toFixed(2).replace(".", ","),
    paidOn = "18.11.2026",
    currency = "CZK",
  } = overrides;
  return `Z 1100 2003 40;${number};${sum};${currency};18.11.2026;${paidOn};2117760029/0300`;
};

describe.each(BOTH_DATABASES)("a carrier's list of cash on delivery over %s", (kind) => {
  const { database, shop, stateOf, paying, run } = statementShop(kind);
  /** An order on delivery that the carrier has. */
  async function sent(): Promise<OrderCreated> {
    const order = await shop().order(ON_DELIVERY);
    for (const to of ["confirmed", "packed", "shipped"] as const)
      expect(
        await database().db.transaction((tx) =>
          changeOrderState({ tx, now: TODAY }, { orderId: order.id, to }),
        ),
      ).toMatchObject({
        ok: true,
      });
    return order;
  }

  it("takes no column for the day that has none", () => {
    const list = readCodList(
      Buffer.from(
        "Způsob úhrady;Variabilní symbol;Dobírka;Datum převodu\npřevod;26000001;513,00;18.11.2026\n",
      ),
    );
    expect(list?.rows).toMatchObject([
      { variableSymbol: "26000001", amountHaler: 51_300, paidOn: "2026-11-18" },
    ]);
  });

  it.each([
    "Variabilní symbol převodu;Dobírka;Číslo objednávky",
    "VS převodu;Dobírka;Variabilní symbol",
    "Variabilní symbol úhrady;Dobírka;VS zásilky",
    "Variabilný symbol prevodu;Dobierka;Variabilný symbol",
    "Variable symbol of the transfer;COD amount;Variable symbol",
    "VS platby;Výše dobírky;Objednávka",
    "COD VS;COD amount;Reference 1",
    "COD VS;Dobírková částka;Dobírková reference",
  ])("takes the symbol of the carrier's transfer for no order: %s", (heading) => {
    expect(readCodList(Buffer.from(`${heading}\n20261118;513,00;26000001\n`))?.rows).toMatchObject([
      { variableSymbol: "26000001" },
    ]);
  });

  it("reads no list that names only the symbol of the transfer", () => {
    expect(
      readCodList(Buffer.from("Variabilní symbol převodu;Dobírka\n20261118;513,00\n")),
    ).toBeUndefined();
  });

  it("marks its orders as paid once, and keeps no bank movements", async () => {
    const [first, second] = [await sent(), await sent()];
    const text = `\ufeff${[HEADING, rowOf(first), rowOf(second), ";;;;;;", ""].join("\r\n")}`;
    expect(await run(text, "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/2 × paid\nNothing was changed$/),
    });
    expect(await stateOf(first)).toBe("cod");
    expect(await run(text)).toMatchObject({ code: 0, out: expect.stringMatching(/2 × paid$/) });
    for (const order of [first, second]) expect(await stateOf(order)).toBe("paid");
    expect(await run(text)).toMatchObject({ code: 0, out: "2 × recorded before" });
    // the list is no statement: the carrier's transfer is a movement of its own
    expect(await database().db.sql.selectFrom("bank_movements").selectAll().execute()).toEqual([]);
  });

  it("marks an order as paid whose state nobody has set to sent", async () => {
    const order = await shop().order(ON_DELIVERY);
    expect(await run([HEADING, rowOf(order)].join("\n"))).toMatchObject({ code: 0 });
    expect(await stateOf(order)).toBe("paid");
  });

  it("reports cash for an order that was paid at the gateway after it was changed to cash on delivery", async () => {
    const order = await shop().order();
    const payment = await shop().begin(order);
    const { sql } = database().db;
    const onDelivery = JSON.stringify({ ...(await shop().read(order)).payment, type: "cod" });
    await setOrder(sql, order.id, {
      payment: onDelivery,
      payment_state: "cod",
      state: "delivered",
    });
    await shop().choose(payment, "pay");
    await shop().notify(payment.id);
    expect(await stateOf(order)).toBe("paid");
    expect(await run([HEADING, rowOf(order)].join("\n"))).toMatchObject({
      code: 2,
      out: expect.stringContaining("already paid by transfer, online"),
    });
  });

  it("reports cash for an order that a transfer has paid: the buyer may have paid twice", async () => {
    const [twice, once, byTransfer] = [await sent(), await sent(), await shop().order(TRANSFER)];
    await run(fioCsv(paying(twice)));
    await run(fioCsv(paying(byTransfer)));
    expect([await stateOf(twice), await stateOf(once)]).toEqual(["paid", "cod"]);
    const { code, out } = await run(
      [HEADING, rowOf(twice), rowOf(once), rowOf(byTransfer)].join("\n"),
    );
    expect(code).toBe(2);
    for (const [line, order] of Object.entries({ 2: twice, 4: byTransfer }))
      expect(out).toMatch(
        new RegExp(
          `line ${line}  2026-11-18  ${order.number}  .* already paid by transfer, online`,
        ),
      );
    expect(await stateOf(once)).toBe("paid");
  });

  it("reports what does not fit and pays the rest", async () => {
    const [fits, other, short, euros, waiting] = [
      await sent(),
      await shop().order(),
      await sent(),
      await sent(),
      await sent(),
    ];
    const rows = [
      ...[
        rowOf(fits),
        rowOf(other),
        rowOf(short, { sum: "100,00" }),
        rowOf(euros, { currency: "EUR" }),
        rowOf(waiting, { paidOn: "" }),
      ],
      ...[
        "Z 1;99999999;100,00;CZK;18.11.2026;18.11.2026;",
        "Z 2;26;mnoho;CZK;18.11.2026;18.11.2026;",
      ],
    ];
    const { code, out } = await run(windows1250([HEADING, ...rows].join("\n")));
    expect(code).toBe(2);
    expect(out).toMatch(
      new RegExp(`line 3  2026-11-18  ${other.number}  .* CZK  the order is not paid on delivery`),
    );
    expect(out).toContain("line 8: not an amount: mnoho");
    for (const text of [
      "1 × paid",
      "1 × less than the order costs",
      "1 × not in CZK",
      "1 × not paid out yet",
      "1 × no order has this symbol",
    ])
      expect(out).toContain(text);
    expect(await stateOf(fits)).toBe("paid");
    for (const order of [short, euros, waiting]) expect(await stateOf(order)).toBe("cod");
    expect(await stateOf(other)).toBe("waiting");
  });
});

describe("recognising a list of cash on delivery", () => {
  it.each([
    [
      "Číslo objednávky,Výše dobírky\n26000001,513\n",
      { variableSymbol: "26000001", amountHaler: 51_300, currency: "", paidOn: "" },
    ],
    [
      "sep=;\nVS;COD;Currency;Paid on\n26000001;513,50;EUR;2026-11-18\n",
      { amountHaler: 51_350, currency: "EUR", paidOn: "2026-11-18" },
    ],
    [
      "Výpis dobírek za listopad\n\nVariabilný symbol\tSuma dobierky\tUhradené dňa\n26000001\t12,90 €\t18. 11. 2026\n",
      { amountHaler: 1_290, currency: "EUR" },
    ],
    [
      "Variabilní symbol;Částka dobírky;Provize;K výplatě;Datum odeslání na účet\n26000001;513,00;29,00;484,00;18.11.2026\n",
      { amountHaler: 51_300, paidOn: "2026-11-18" },
    ],
  ])("reads %j", (text, row) => {
    expect(readCodList(new TextEncoder().encode(text))).toMatchObject({
      rows: [row],
      broken: [],
      pending: 0,
    });
  });

  it.each([
    ["Vyplaceno", "18.11.2026", "paid out"],
    ["Výplata", "18.11.2026", "paid out"],
    ["Připsáno", "18.11.2026", "paid out"],
    ["Datum připsání", "18.11.2026", "paid out"],
    ["Datum vypořádání", "18.11.2026", "paid out"],
    ["Vyplaceno", "ano", "paid out"],
    ["Stav", "vyplaceno", "paid out"],
    ["Vyplaceno", "", "pending"],
    ["Vyplaceno", "ne", "pending"],
    ["Stav", "nevyplaceno", "pending"],
    ["Stav dobírky", "Čeká na výplatu", "pending"],
    ["Status", "not paid out", "pending"],
    ["Vyplaceno", "887,00", "line 2: not a date: 887,00"],
    ["Vyplaceno", "31.2.2026", "line 2: not a date: 31.2.2026"],
  ])("says by the column %s with %j whether the carrier has paid", (column, cell, outcome) => {
    const list = readCodList(
      Buffer.from(`Dobírka;Variabilní symbol;Měna;${column}\n887,00;26000037;CZK;${cell}\n`),
    );
    const seen = [
      ...(list?.rows ?? []).map(() => "paid out"),
      ...Array.from({ length: list?.pending ?? 0 }, () => "pending"),
      ...(list?.broken ?? []).map(({ line, why }) => `line ${line}: ${why}`),
    ];
    expect(seen).toEqual([outcome]);
  });

  it.each([
    "Datum;Částka;Měna;Variabilní symbol\n18.11.2026;513,00;CZK;26000001\n",
    "Dobírka\n513\n",
    "<Document/>",
    "",
  ])("leaves %j to others", (text) => {
    expect(readCodList(new TextEncoder().encode(text))).toBeUndefined();
  });
});
