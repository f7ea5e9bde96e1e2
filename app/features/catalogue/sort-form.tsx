import { Form, useLocation, useSubmit } from "@remix-run/react";
import type { Sort } from "~/contract/catalogue";
import { useT } from "~/i18n/use-t";
import { useHydrated } from "~/ui/use-hydrated";

const SORTS: readonly Sort[] = ["recommended", "price_asc", "price_desc", "newest", "name", "discount"];

/** Chooses the order of a listing: a plain GET form, which JavaScript sends at once. */
export function SortForm({ sort }: { sort: Sort }) {
  const t = useT("catalogue");
  const submit = useSubmit();
  const hydrated = useHydrated();
  const kept = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== "sort" && name !== "page");
  return (
    <Form method="get" preventScrollReset onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="small muted">
        {t("listing.sort")}
      </label>
      <select className="input" id="sort" name="sort" defaultValue={sort} key={sort}>
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`listing.sort_${value}`)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-quiet" hidden={hydrated}>
        {t("listing.apply")}
      </button>
    </Form>
  );
}
