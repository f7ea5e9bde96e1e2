import { Suspense } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { ViewedList } from "./viewed-list";
import type { ViewedProduct } from "./viewed-product";

const ViewedFromStorage = lazyPart(async () => (await import("./viewed-from-storage")).default);

interface Props {
  current: ViewedProduct;
  id: number;
  /** from the cookie, for browsers without scripts */
  fromCookie: ViewedProduct[];
  groupPercent: number;
}

/** Recently viewed products: with scripts from storage after hydration, else `noscript` from a cookie that a picture request sets; never both. */
export function LastViewed({ current, id, fromCookie, groupPercent }: Props) {
  const locale = useLocale();
  const hydrated = useHydrated();
  return (
    <>
      <noscript>
        {/* React renders it on the server only, so browsers do not load the list for it */}
        {import.meta.env.SSR && <ViewedList list={fromCookie} groupPercent={groupPercent} />}
        <img src={href(locale, "viewed", { id })} alt="" width={1} height={1} />
      </noscript>
      {hydrated && (
        <Suspense>
          <ViewedFromStorage current={current} groupPercent={groupPercent} />
        </Suspense>
      )}
    </>
  );
}
