import { z } from "zod";
import type { Setting } from "~/contract/content";
import type { FreeDeliveryRule } from "~/domain/delivery";
import { toHaler } from "~/domain/money";

/** What the settings say about prices and payment. Amounts in gross haléře. */
export interface Terms {
  freeDelivery: FreeDeliveryRule;
  addons: { eco_packaging: number; strong_tubus: number; packing_fee: number };
  /** VAT rate of addons, delivery and payment */
  addonsRate: number;
  bank: { account: string; iban: string };
}

/** 'Addon prices default: eco-packaging 50, strong tube 50, packing fee 40' (specification section 9), Kč. */
const DEFAULT_ADDONS = { ecoPackagingPrice: 50, strongTubusPrice: 50, packingFeePrice: 40 };
/** 'Seeded as not enabled, threshold 5,000 Kč' (decisions). */
const DEFAULT_FREE_FROM = 5000;
const ADDONS_RATE = 0.21;
/** A made-up account with right check digits, so that the demo shop's QR codes can be read; `bankAccount` and `bankIban` of `owndata` replace it. */
const DEMO_BANK = { account: "19-2000145399/0800", iban: "CZ6508000000192000145399" };

const freeDeliverySchema = z.object({ is_enabled: z.boolean(), min_order_price: z.number() });
const ownDataSchema = z.array(z.object({ code: z.string(), content: z.string() }));

/** Reads the terms out of the settings; where one is missing or makes no sense, its default stands. */
export function termsOf(settings: readonly Setting[]): Terms {
  const valueOf = (name: string) => settings.find((setting) => setting.name === name)?.value;
  const rule = freeDeliverySchema.safeParse(valueOf("freedelivery")).data;
  const own = new Map((ownDataSchema.safeParse(valueOf("owndata")).data ?? []).map(({ code, content }) => [code, content.trim()]));
  const price = (code: keyof typeof DEFAULT_ADDONS): number => {
    const given = Number(own.get(code)?.replace(",", ".") || Number.NaN);
    return toHaler(given >= 0 ? given : DEFAULT_ADDONS[code]);
  };
  return {
    freeDelivery: { is_enabled: rule?.is_enabled ?? false, min_order_price: toHaler(rule?.min_order_price ?? DEFAULT_FREE_FROM) },
    addons: { eco_packaging: price("ecoPackagingPrice"), strong_tubus: price("strongTubusPrice"), packing_fee: price("packingFeePrice") },
    addonsRate: ADDONS_RATE,
    bank: { account: own.get("bankAccount") || DEMO_BANK.account, iban: (own.get("bankIban") || DEMO_BANK.iban).replace(/\s/g, "") },
  };
}
