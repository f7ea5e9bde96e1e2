import { expect, test } from "vitest";
import { createCircuit } from "~/domain/web";

test.each<[name: string, steps: (["ok" | "failure", mayTry: boolean] | ["wait", ms: number])[]]>([
  ["closed until the third failure in a row", [["failure", true], ["failure", true], ["ok", true], ["failure", true], ["failure", true]]], // prettier-ignore
  ["open after three failures", [["failure", true], ["failure", true], ["failure", true], ["ok", false], ["wait", 999], ["ok", false]]], // prettier-ignore
  ["closed again if the call after the pause succeeds", [["failure", true], ["failure", true], ["failure", true], ["wait", 1_000], ["ok", true], ["ok", true]]], // prettier-ignore
  ["open again if the call after the pause fails", [["failure", true], ["failure", true], ["failure", true], ["wait", 1_000], ["failure", true], ["ok", false], ["wait", 1_000], ["ok", true]]], // prettier-ignore
])("a circuit is %s", (_name, steps) => {
  let now = 0;
  const circuit = createCircuit({ failures: 3, openMs: 1_000 }, () => now);
  for (const [step, expected] of steps) {
    if (step === "wait") now += expected;
    else {
      expect(circuit.mayTry()).toBe(expected);
      if (expected) circuit.note(step === "failure");
    }
  }
});

test("an open circuit lets one call try at a time", () => {
  let now = 0;
  const circuit = createCircuit({ failures: 1, openMs: 1_000 }, () => now);
  circuit.note(true);
  now = 1_000;
  expect([circuit.mayTry(), circuit.mayTry()]).toEqual([true, false]);
});
