import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { isRefusal } from "~/forms/guard/form-identity";

/** True if the page's action has refused a form. The root needs it for the title; Remix gives action data to the action's own route only. */
export function useRefusedForm(): boolean {
  return Object.values(useContext(RouterState)?.actionData ?? {}).some(isRefusal);
}
