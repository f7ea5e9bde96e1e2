import { useFetchers, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { NO_ANSWER, reportNoAnswer } from "~/forms/no-answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import type { Hearts } from "./heart";

/** Forms of buttons on cards: hearts, and those that add to the comparison or order a sample. */
const BACKGROUND_FORMS = ".heart-form, .compare-form, .sample-form";

const keyOf = (action: string, productId: unknown) => `${action} ${String(productId)}`;

export function useWishlistIds(): ReadonlySet<number> {
  const root: unknown = useRouteLoaderData("root");
  const action = href(useLocale(), "wishlist");
  const ids =
    typeof root === "object" &&
    root !== null &&
    "wishlistIds" in root &&
    Array.isArray(root.wishlistIds)
      ? root.wishlistIds
      : [];
  const result = new Set<number>(ids.filter((id) => typeof id === "number"));
  for (const { key, formData } of useFetchers()) {
    const id = Number(formData?.get("productId"));
    if (!formData || key !== keyOf(action, id)) continue;
    if (formData.get("intent") === "remove") result.delete(id);
    else result.add(id);
  }
  return result;
}

/** Props of a list's hearts. @param place distinguishes lists on the page */
export function useHearts(place = ""): Hearts {
  return { action: href(useLocale(), "wishlist"), wishlistIds: useWishlistIds(), place };
}

/**
 * Submits all of them in the background. Hearts have one fetcher per product, so that none cancels another. The comparison is one cookie, which the
 * last answer writes: a newer form cancels the older one and names its products.
 */
export function useBackgroundForms(): void {
  const submit = useSubmit();
  const compareAction = href(useLocale(), "compare");
  const older = useFetchers().find(
    ({ key, state }) => key === compareAction && state === "submitting",
  )?.formData;
  const unanswered = older ? [older.get("unanswered"), older.get("productId")].join() : "";
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches(BACKGROUND_FORMS)) return;
      event.preventDefault();
      // offline: loading the form's route would fail, and Remix would reload the page
      if (!navigator.onLine) return reportNoAnswer(NO_ANSWER);
      const data = new FormData(form, event.submitter);
      data.set("via", "fetcher");
      const action = new URL(form.action).pathname;
      data.set("unanswered", unanswered);
      const fetcherKey = action === compareAction ? action : keyOf(action, data.get("productId"));
      submit(data, { method: "post", action, navigate: false, fetcherKey });
    };
    document.addEventListener("submit", send);
    return () => document.removeEventListener("submit", send);
  }, [submit, compareAction, unanswered]);
}
