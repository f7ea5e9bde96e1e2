import { describe, expect, it } from "vitest";
import {
  canContinuePayment,
  differences,
  pauseBeforeCheck,
  wasNeverCreated,
} from "../../../server/rules/payment";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a payment at the gateway", () => {
  it.each([
    [0, MINUTE],
    [10 * MINUTE - 1, MINUTE],
    [10 * MINUTE, 5 * MINUTE],
    [HOUR, 30 * MINUTE],
    [24 * HOUR, 3 * HOUR],
    [72 * HOUR - 1, 3 * HOUR],
    [72 * HOUR, null],
  ])("%i ms old is polled again after %s ms", (age, pause) =>
    expect(pauseBeforeCheck(age)).toBe(pause),
  );

  it.each([
    [0, false],
    [5 * MINUTE - 1, false],
    [5 * MINUTE, true],
  ])("unknown to the gateway after %i ms counts as not created: %s", (age, never) =>
    expect(wasNeverCreated(age)).toBe(never),
  );

  it.each([
    [0, true],
    [30 * MINUTE - 1, true],
    [30 * MINUTE, false],
  ])("%i ms old can be continued: %s", (age, can) => expect(canContinuePayment(age)).toBe(can));

  const request = { gatewayId: "1", orderNumber: "26000001", amountHaler: 100, currency: "CZK" };
  it.each([
    [{}, []],
    [{ amountHaler: 99 }, ["amountHaler"]],
    [{ gatewayId: "2", currency: "EUR" }, ["gatewayId", "currency"]],
    [{ orderNumber: "26000002" }, ["orderNumber"]],
  ])("with the gateway's data %o differs in %o", (answered, parts) =>
    expect(differences(request, { ...request, ...answered })).toEqual(parts),
  );
});
