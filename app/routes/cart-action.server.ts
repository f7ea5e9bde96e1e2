import type { AppLoadContext } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import { changeAddonFromForm } from "./cart-addon.server";
import { changeFromForm } from "./cart-change.server";
import { editCutFromForm, quoteEditFromForm } from "./cart-edit.server";
import { addVoucherFromForm, removeVoucherFromForm } from "./cart-voucher.server";
import { addFromForm } from "./product-add.server";

/** Does what the form of the cart's page asks for. */
export async function changeCart(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
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
