import type { AppLoadContext } from "@remix-run/node";
import { addonRequestSchema, addVoucherRequestSchema, removeVoucherRequestSchema } from "~/contract/cart";
import { readForm } from "~/forms/read-form.server";
import { changeAddonFromForm } from "./cart-addon.server";
import { cartVersionSchema } from "./cart-changed.server";
import { changeFromForm } from "./cart-change.server";
import { editCutFromForm, quoteEditFromForm } from "./cart-edit.server";
import { addVoucherFromForm, removeVoucherFromForm } from "./cart-voucher.server";
import { addFromForm, productFields } from "./product-add.server";

/** Every field of the forms on the cart's page, which also adds accessories as the product's page does. */
export const cartFields = productFields.extend({
  cartVersion: cartVersionSchema,
  ...addVoucherRequestSchema.pick({ voucherCode: true, guestEmail: true }).shape,
  ...removeVoucherRequestSchema.shape,
  ...addonRequestSchema.shape,
});

/** Does what the form of the cart's page asks for. */
export async function changeCart(request: Request, context: AppLoadContext) {
  const form = await readForm(request, cartFields);
  const turn = form.get("turn");
  if (turn !== null) {
    form.set("dimensions.rotated", turn === "on" ? "on" : "");
    return quoteEditFromForm(request, context, form);
  }
  switch (form.get("intent")) {
    case "add":
      return addFromForm(request, context, form);
    case "cut":
      return editCutFromForm(request, context, form);
    case "cut-quote":
      return quoteEditFromForm(request, context, form);
    case "voucher":
      return addVoucherFromForm(request, context, form);
    case "voucher-remove":
      return removeVoucherFromForm(request, context, form);
    case "addon":
      return changeAddonFromForm(request, context, form);
    default:
      return changeFromForm(request, context, form);
  }
}
