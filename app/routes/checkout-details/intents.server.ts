import { z } from "zod";
import { failedWith, type ApiFailure } from "~/bff/client/api-result.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import type { CartChange } from "~/contract/cart/cart-change";
import { idSchema } from "~/contract/core/common";
import {
  companyDataSchema,
  countrySchema,
  deliveryAddressSchema,
} from "~/contract/customer/address";
import { registryRequestSchema } from "~/contract/customer/member";
import { allFailures } from "~/contract/failures/result";
import { attemptKeySchema } from "~/contract/forms/attempt-key";
import {
  invoicePhoneIssue,
  orderFieldsSchema,
  phoneFitsInvoice,
  type OrderCreated,
} from "~/contract/order/order";
import { hasDeliveryAddress } from "~/domain/delivery";
import { COMPANY_NAMES, USE_ADDRESS } from "~/features/checkout";
import type { FieldFailures } from "~/forms/fields/field";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import { constraintsOf, parseForm, type KnownFields } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { zipForInput } from "~/i18n/shop-texts/format-address";
import {
  filledSchema,
  forgetOtherCompany,
  needsCompanyLookUp,
} from "../shared/forms/forget-other-company.server";
import { lookUpCompany, type LookedUpCompany } from "../shared/forms/look-up-company.server";
import {
  companyPartSchema,
  detailsDraftSchema,
  keepDetails,
  saveDraft,
} from "./details-draft.server";
import { FILLED_BY } from "./filled-by";
import { deliveryOf } from "./member-details";

export interface OrderMore extends LookedUpCompany {
  changes?: CartChange[];
  wrong?: FieldFailures;
}

const schema = orderFieldsSchema.extend({
  idempotencyKey: attemptKeySchema,
});

export const orderConstraints = constraintsOf(schema);

const askedCompanySchema = companyPartSchema
  .extend({ companyId: registryRequestSchema.shape.companyId })
  .prefault({ companyId: "" });

/** Only ticked parts of the form are validated. An older page may still offer another address after pickup was chosen. */
async function schemaFor(form: KnownFields, shop: Shop) {
  const company = form.has("company");
  const cart = form.has("differentDelivery") ? await shop.cart.find() : null;
  const elsewhere =
    cart !== null && hasDeliveryAddress(cart.ok && cart.value ? cart.value.chosen.delivery : null);
  return schema
    .extend({
      companyData: company ? companyDataSchema : z.undefined().catch(undefined),
      delivery: elsewhere ? deliveryAddressSchema : z.undefined().catch(undefined),
    })
    .refine(phoneFitsInvoice, invoicePhoneIssue);
}

async function wrongFields(fields: KnownFields, shop: Shop): Promise<FieldFailures> {
  const { error } = parseForm(fields, await schemaFor(fields, shop)).reply();
  return Object.fromEntries(
    Object.entries(error ?? {}).map(([name, failures]) => [name, failures ?? undefined]),
  );
}

/** The order form. Every failure shows it again as typed. */
export const intents = {
  order: intent(
    schemaFor,
    async (
      shop,
      { idempotencyKey, ...order },
      _sending,
      fields,
    ): Promise<FormOutcome<OrderMore>> => {
      const currencyId = (await shop.currency.current())?.id;
      const placed = await shop.orders.place({ ...order, currencyId }, idempotencyKey);
      if (!placed.ok) {
        await keepDetails(shop, fields);
        return afterFailure(shop, placed);
      }
      return afterPlacing(shop, placed.value);
    },
    {
      // also the boxes that open parts, so that they are shown again as ticked
      fields: schema.extend({
        company: z.boolean(),
        differentDelivery: z.boolean(),
        filled: filledSchema,
      }),
      prepare: (fields) => forgetOtherCompany(fields, COMPANY_NAMES),
      save: keepDetails,
      doubtsEmail: true,
      // a form of an older release has no comparable sum: show the new page first
      refused: (names) =>
        names.some((name) => /^(acknowledged|cartVersion|idempotencyKey)\b/.test(name))
          ? { ok: "shown", status: 409, more: { changes: [] } }
          : undefined,
      failed: "order_not_sent",
    },
  ),
  /** The back button, and background saving. */
  keepDetails: intent(
    detailsDraftSchema,
    async (shop, details, { byScript }, fields): Promise<FormOutcome<OrderMore>> => {
      const saved = await saveDraft(shop, details, fields);
      if (!saved.ok) return saved;
      return byScript
        ? { ok: true, more: { wrong: await wrongFields(fields, shop) } }
        : { ok: true, to: href(shop.locale, "checkoutDelivery") };
    },
  ),
  /** Fills in a saved address; a deleted one changes nothing. */
  useAddress: intent(
    detailsDraftSchema.extend({ [USE_ADDRESS]: idSchema }),
    async (shop, { [USE_ADDRESS]: id, ...details }): Promise<FormOutcome<OrderMore>> => {
      const address = (await shop.member.addresses()).find((one) => one.id === id);
      const saved = await shop.cart.setCheckout({
        ...details,
        ...(address && { differentDelivery: true, delivery: deliveryOf(address) }),
      });
      return saved.ok
        ? { ok: true, to: `${href(shop.locale, "checkoutDetails")}?${FILLED_BY}=${id}#delivery` }
        : saved;
    },
  ),
  /** Fills in a company from the registry without ordering; typed values are kept, also with the cart. */
  lookUp: intent(
    detailsDraftSchema.extend({ companyData: askedCompanySchema }),
    async (shop, { invoice, ...details }, _sending, fields): Promise<FormOutcome<OrderMore>> => {
      const lookUp = await lookUpCompany(
        shop,
        details.companyData.companyId,
        "companyData.companyId",
      );
      if (!lookUp.ok) {
        await saveDraft(shop, { ...details, invoice }, fields);
        return lookUp;
      }
      const { company: name, companyId, taxId, street, city, zip, country } = lookUp.value;
      const companyData = { name, companyId, taxId: taxId ?? "" };
      const filled = { ...companyData, street, city, zip };
      // if the form lacks the seat's country, only name and numbers are filled in
      const home = countrySchema.safeParse(country).success
        ? { street, city, zip: zipForInput(zip), country }
        : {};
      await saveDraft(
        shop,
        { ...details, companyData, filled, invoice: { ...invoice, ...home } },
        fields,
      );
      return { ok: "shown", more: { found: lookUp.value } };
    },
    { save: keepDetails, prepare: (fields) => forgetOtherCompany(fields, COMPANY_NAMES) },
  ),
};

/** Buttons of saved addresses have their own name. Enter without a script looks up a typed company number, otherwise orders. */
export function intentOf(fields: KnownFields): "useAddress" | "lookUp" | "order" | undefined {
  if (fields.has(USE_ADDRESS)) return "useAddress";
  if (fields.get("intent") !== ENTER_INTENT) return undefined;
  return fields.has("company") && needsCompanyLookUp(fields, COMPANY_NAMES) ? "lookUp" : "order";
}

/** The gateway's page for online payments, otherwise the order's page, which also allows a later payment. */
async function afterPlacing(
  shop: Shop,
  { id, hash, payment, payment_state }: OrderCreated,
): Promise<FormOutcome<OrderMore>> {
  const to = href(shop.locale, "orderSummary", { id, hash });
  if (payment.type !== "online" || payment_state !== "waiting") return { ok: true, to };
  const begun = await shop.orders.pay(String(id), hash);
  if (begun.ok)
    return begun.value.redirect_url === null
      ? { ok: true, to }
      : { ok: true, to: begun.value.redirect_url, isElsewhere: true };
  if (failedWith(begun, "already_paid")) return { ok: true, to };
  return { ok: true, to, notice: { code: "payment_not_begun", kind: "danger" } };
}

function afterFailure(shop: Shop, failure: ApiFailure): FormOutcome<OrderMore> {
  const { changes = [] } = failure;
  const failures = allFailures(failure);
  if (failedWith(failure, "cart_changed")) {
    // the next page must show the compared currency
    if (changes.some(({ type }) => type === "currency" || type === "rate")) shop.dropSharedReads();
    // such a cart cannot be ordered: its page marks the lines
    if (changes.some(({ type }) => type === "stock" || type === "inactive"))
      return {
        ok: true,
        to: href(shop.locale, "cart"),
        notice: { code: "goods_gone", kind: "danger" },
      };
    return { ok: "shown", status: 409, more: { changes } };
  }
  const isAbout = (...names: string[]) =>
    failures.some(({ field }) => field !== undefined && names.includes(field));
  if (failedWith(failure, "cart_gone") || isAbout("cart"))
    return {
      ok: true,
      to: href(shop.locale, "cart"),
      notice: { code: "cart_gone", kind: "danger" },
    };
  if (isAbout("deliveryId", "storeId", "pickupPointId", "paymentId", "floor"))
    return {
      ok: true,
      to: href(shop.locale, "checkoutDelivery"),
      notice: { code: "choose_delivery_again", kind: "danger" },
    };
  return failure;
}
