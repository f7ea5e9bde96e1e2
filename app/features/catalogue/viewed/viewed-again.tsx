import { useMemo } from "react";
import { useLocale } from "~/i18n/locale";
import { ViewedList } from "./viewed-list";
import { readViewed } from "./viewed-storage";

/** The products that this browser stored. Rendered after hydration only. */
export function ViewedAgain({ groupPercent }: { groupPercent: number }) {
  const locale = useLocale();
  const list = useMemo(() => readViewed(locale), [locale]);
  return <ViewedList list={list} groupPercent={groupPercent} />;
}
