import { ownAmount, sumSettingsOf } from "~/contract/cart/sum-settings";
import { ownDataOf, type Setting } from "~/contract/content/content";
import type { ShopCountry } from "~/contract/customer/address";
import type { Addon } from "~/domain/cart";
import { HEM_CODE, type CuttingPrices, type FactoryHemmedSides } from "~/domain/cut";
import type { FreeDeliveryRule } from "~/domain/delivery";
import { compactIban } from "~/domain/payment";
import { toHaler } from "~/domain/price";
import { HEM_COLOR } from "../../rules/customer";
import { sellerOf } from "./seller";

/** Settings of prices and payment. Amounts are gross haléře. */
export interface PricingSettings {
  freeDelivery: FreeDeliveryRule;
  addons: Readonly<Record<Addon, number>>;
  /** VAT rate of addons, delivery and payment */
  addonsRate: number;
  bank: {
    /** null if the settings have an IBAN, but no account number */
    account: string | null;
    iban: string;
    beneficiary: string;
    /** the shop's version or the account is Slovak: transfers use PAY by square */
    isSlovak: boolean;
  };
  /** days to pay a transfer */
  dueDays: number;
  /** orders from this hour on count for the next day */
  cutOffHour: number;
  cutting: Cutting;
}

export interface Cutting {
  prices: CuttingPrices & { /** a sample of a covering */ sample: number };
  factoryHemmed: FactoryHemmedSides;
  hemName: string;
  /** empty: the shop does not hem */
  hemColors: { code: string; name: string; hex: string }[];
  /** 'PVC strip 250 cm' (specification section 9) */
  stripLengthCm: number;
  /** extra working days of a hemmed piece */
  hemmingDays: number;
}

/** Kč: a metre of hem, a circle, a lengthwise trim. */
const DEFAULT_CUTTING = { hemmingPrice: 59, roundCutPrice: 290, trimCutPrice: 90 };
/** Kč: a sample of any size. */
const DEFAULT_SAMPLE = { samplePrice: 19 };
const DEFAULT_STRIP_CM = 250;
const DEFAULT_CUT_OFF_HOUR = 14;
const DEFAULT_HEMMING_DAYS = 2;
const DEFAULT_DUE_DAYS = 7;
export const ADDONS_RATE = 0.21;
/** Account of the demo shop with valid check digits, so that QR codes can be read; `bankAccount` and `bankIban` of `owndata` replace it. */
const DEMO_BANK = { account: "19-2000145399/0800", iban: "CZ6508000000192000145399" };

const DEFAULT_PRICES = { ...DEFAULT_CUTTING, ...DEFAULT_SAMPLE };

/** Parses pricing settings; missing and invalid ones get defaults. @param named settings in the language of names @param country of delivery */
export function pricingSettingsOf(
  settings: readonly Setting[],
  named: readonly Setting[] = settings,
  country: ShopCountry = "CZ",
): PricingSettings {
  const ownData = ownDataOf(settings);
  const names = ownDataOf(named);
  const amount = (code: string, otherwise: number): number => ownAmount(ownData, code, otherwise);
  const iban = compactIban(ownData.get("bankIban") || DEMO_BANK.iban);
  const price = (code: keyof typeof DEFAULT_PRICES): number =>
    toHaler(amount(code, DEFAULT_PRICES[code]));
  return {
    ...sumSettingsOf(settings),
    addonsRate: ADDONS_RATE,
    bank: {
      account: ownData.get("bankAccount") || (ownData.get("bankIban") ? null : DEMO_BANK.account),
      iban,
      beneficiary: sellerOf(settings).name,
      isSlovak: country === "SK" || iban.startsWith("SK"),
    },
    dueDays: Math.floor(amount("paymentDueDays", DEFAULT_DUE_DAYS)),
    cutOffHour: amount("orderCutOffHour", DEFAULT_CUT_OFF_HOUR),
    cutting: {
      prices: {
        hemPerMetre: price("hemmingPrice"),
        roundCut: price("roundCutPrice"),
        trimCut: price("trimCutPrice"),
        sample: price("samplePrice"),
      },
      factoryHemmed: amount("runnerFactoryHemmedSides", 2) === 0 ? 0 : 2,
      hemName: names.get("hemmingName") || HEM_CODE,
      hemColors: colorsOf(names.get("hemmingColours") ?? ""),
      stripLengthCm: amount("pvcStripLengthCm", DEFAULT_STRIP_CM) || DEFAULT_STRIP_CM,
      hemmingDays: Math.floor(amount("hemmingDays", DEFAULT_HEMMING_DAYS)),
    },
  };
}

export const hasDemoAccount = (settings: readonly Setting[]): boolean =>
  pricingSettingsOf(settings).bank.iban === DEMO_BANK.iban;

/** Parses `hemmingColours`: a comma list of `code:#colour:name`, e.g. `black:#2b2b2d:černá`. Invalid entries are skipped. */
const colorsOf = (list: string): Cutting["hemColors"] =>
  list.split(",").flatMap((entry) => {
    const [, code, hex, name] = HEM_COLOR.exec(entry.trim()) ?? [];
    return code && hex && name ? [{ code, hex, name: name.trim() }] : [];
  });
