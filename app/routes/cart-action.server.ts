import type { AppLoadContext } from "@remix-run/node";
import { readForm } from "~/forms/read-form.server";
import { changeAddonFromForm } from "./cart-addon.server";
import { changeFromForm } from "./cart-change.server";
import { addVoucherFromForm, removeVoucherFromForm } from "./cart-voucher.server";

/** Does what the form of the cart's page asks for. */
export async function changeCart(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  switch (form.get("intent")) {
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
