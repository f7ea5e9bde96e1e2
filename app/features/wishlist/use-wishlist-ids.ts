import { useFetchers, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { reportNoAnswer, NO_ANSWER } from "~/forms/no-answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { HEART_CLASS, type Hearts } from "./heart";

const keyOf = (productId: string) => `heart-${productId}`;

export function useWishlistIds(): ReadonlySet<number> {
  const root: unknown = useRouteLoaderData("root");
  const ids = typeof root === "object" && root !== null && "wishlistIds" in root && Array.isArray(root.wishlistIds) ? root.wishlistIds : [];
  const result = new Set<number>(ids.filter((id) => typeof id === "number"));
  for (const { key, formData } of useFetchers()) {
    const id = Number(formData?.get("productId"));
    if (!formData || key !== keyOf(String(id))) continue;
    if (formData.get("intent") === "remove") result.delete(id);
    else result.add(id);
  }
  return result;
}

/** Props of a list's hearts. @param place distinguishes lists on the page */
export function useHearts(place = ""): Hearts {
  return { action: href(useLocale(), "wishlist"), wishlistIds: useWishlistIds(), place };
}

/** Submits all hearts in the background, with one fetcher per product, so that none cancels another. */
export function useHeartForms(): void {
  const submit = useSubmit();
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.classList.contains(HEART_CLASS)) return;
      event.preventDefault();
      // offline: loading the wishlist route would fail, and Remix would reload the page
      if (!navigator.onLine) return reportNoAnswer(NO_ANSWER);
      const data = new FormData(form, event.submitter);
      data.set("via", "fetcher");
      const options = { method: "post", action: new URL(form.action).pathname, navigate: false } as const;
      submit(data, { ...options, fetcherKey: keyOf(String(data.get("productId"))) });
    };
    document.addEventListener("submit", send);
    return () => document.removeEventListener("submit", send);
  }, [submit]);
}
