import { expect, test } from "vitest";
import { clickId, consentCookie } from "~/bff/cookies/consent.server";
import { DISMISSED_SECONDS } from "~/bff/cookies/dismissed.server";
import { textsIn } from "~/i18n/texts/translate.server";

const DAY = 86_400;

const PERIODS: readonly [RegExp, (count: number) => number][] = [
  [/(\d+) (?:dní|days)/, (count) => count * DAY],
  [/jeden rok|na rok|one year|a year/, () => 365 * DAY],
  [/na den|a day/, () => DAY],
];

function secondsIn(text: string): number {
  const plain = text.replace(/\u00a0/g, " ");
  for (const [pattern, toSeconds] of PERIODS) {
    const found = pattern.exec(plain);
    if (found) return toSeconds(Number(found[1]));
  }
  throw new Error(`no period in: ${text}`);
}

// Specification: 9.18, 9.20, 9.22
test.each(["cs", "en"] as const)("texts about cookies have the right lifetimes in %s", (locale) => {
  const [consent, common] = [textsIn(locale, "consent"), textsIn(locale, "common")];
  const periods = {
    "consent.intro": secondsIn(consent("intro")),
    "consent.ask": secondsIn(common("consent.ask", { what: "", who: "" })),
    "consent.askOwn": secondsIn(common("consent.askOwn", { what: "" })),
    "consent.marketingText": secondsIn(consent("marketingText")),
    "consent.advertisingText": secondsIn(consent("advertisingText")),
    "consent.receivers.affiliate": secondsIn(consent("receivers.affiliate", { host: "" })),
    "topLine.hide": secondsIn(common("topLine.hide")),
  };
  expect(periods).toEqual({
    "consent.intro": consentCookie.seconds,
    "consent.ask": consentCookie.seconds,
    "consent.askOwn": consentCookie.seconds,
    "consent.marketingText": clickId.seconds,
    "consent.advertisingText": clickId.seconds,
    "consent.receivers.affiliate": clickId.seconds,
    "topLine.hide": DISMISSED_SECONDS["top-line"],
  });
});
