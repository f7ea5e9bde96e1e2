import { expect, test } from "vitest";
import { carrierHours } from "~/i18n/shop-texts/carrier-hours";

test.each([
  ["Po–Pá 9:00–18:00, So 9:00–12:00", "Mon–Fri 9:00–18:00, Sat 9:00–12:00"],
  ["Po–So 7:00–20:00, Ne 8:00–18:00", "Mon–Sat 7:00–20:00, Sun 8:00–18:00"],
  [
    "Po 8:00–12:00, Út 8:00–12:00 13:00–17:00, St–Čt 8:00–12:00",
    "Mon 8:00–12:00, Tue 8:00–12:00 13:00–17:00, Wed–Thu 8:00–12:00",
  ],
  ["Po–Pia 8:00–17:00", "Mon–Fri 8:00–17:00"],
  ["nonstop", "nonstop"],
  ["dle provozu", "dle provozu"],
  ["", ""],
])("hours of a carrier: %j", (czech, english) => {
  expect([carrierHours("cs", czech), carrierHours("en", czech)]).toEqual([czech, english]);
});
