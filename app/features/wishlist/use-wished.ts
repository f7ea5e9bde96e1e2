import { useFetchers, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { tellUnreached } from "~/forms/unreached";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { HEART_CLASS, type Hearts } from "./heart";

const keyOf = (productId: string) => `heart-${productId}`;

/** Ids of the products that the shopper wishes for, with the hearts that are on their way to the server. */
export function useWished(): ReadonlySet<number> {
  const root: unknown = useRouteLoaderData("root");
  const ids = typeof root === "object" && root !== null && "wished" in root && Array.isArray(root.wished) ? root.wished : [];
  const wished = new Set<number>(ids.filter((id) => typeof id === "number"));
  for (const { key, formData } of useFetchers()) {
    const id = Number(formData?.get("productId"));
    if (!formData || key !== keyOf(String(id))) continue;
    if (formData.get("intent") === "remove") wished.delete(id);
    else wished.add(id);
  }
  return wished;
}

/** What the hearts of a list on this page need to know. @param place tells them from those of another list */
export function useHearts(place = ""): Hearts {
  return { action: href(useLocale(), "wishlist"), wished: useWished(), place };
}

/** Sends every heart of the page in the background, each product's by a fetcher of its own, so that none drops another. */
export function useHeartForms(): void {
  const submit = useSubmit();
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.classList.contains(HEART_CLASS)) return;
      event.preventDefault();
      // the code of the wishlist's page may have to be fetched first; where that fails, Remix loads the whole page again
      if (!navigator.onLine) return tellUnreached(true);
      const data = new FormData(form, event.submitter);
      data.set("via", "fetcher");
      const options = { method: "post", action: new URL(form.action).pathname, navigate: false } as const;
      submit(data, { ...options, fetcherKey: keyOf(String(data.get("productId"))) });
    };
    document.addEventListener("submit", send);
    return () => document.removeEventListener("submit", send);
  }, [submit]);
}
