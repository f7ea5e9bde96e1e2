import { useRef, type FormEvent, type RefObject } from "react";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { PopoverButton, usePopover } from "~/ui/popover-button";
import { FilterGroups, type FilterValues } from "./filter-groups";

/** Id of the form of filters and order; its fields are in several places. */
export const LISTING_FORM = "listing-form";
const PANEL = "filters";

interface Props {
  filters: FilterValues;
  q: string;
  /** null: unknown */
  total: number | null;
  form: RefObject<HTMLFormElement>;
  onInput(event: FormEvent): void;
  onSubmit(event: FormEvent): void;
}

/** The filters: beside the listing on a desktop, a sheet on a phone. A GET form that a script submits on change. */
export function FilterPanel({ filters, q, total, form, onInput, onSubmit }: Props) {
  const t = useT("listing");
  const hydrated = useHydrated();
  const panel = useRef<HTMLElement>(null);
  const popover = usePopover(PANEL);
  const submit = (event: FormEvent) => {
    onSubmit(event);
    if ("popover" in HTMLElement.prototype && panel.current?.matches(":popover-open"))
      panel.current.hidePopover();
  };
  const fields = q ? <input type="hidden" name="q" value={q} /> : null;
  const formProps = {
    ref: form,
    id: LISTING_FORM,
    method: "get",
    action: "?",
    autoComplete: "off",
    onInput,
    onSubmit: submit,
  } as const;
  // the order and the chosen filters belong to the form, too
  if (filters.filters.length === 0)
    return (
      <form {...formProps} hidden>
        {fields}
      </form>
    );
  return (
    // without `#filters`, which opened it in browsers without popovers
    <section ref={panel} className="filter-panel" aria-label={t("narrow.title")} {...popover}>
      <form {...formProps}>
        {fields}
        <div className="filter-head">
          <h2>{t("narrow.title")}</h2>
          <PopoverButton popoverId={PANEL} closes label={t("narrow.close")}>
            <Icon name="close" />
          </PopoverButton>
        </div>
        <FilterGroups {...filters} />
        <div className="filter-end">
          <button type="submit" className="btn btn-wide">
            {hydrated && total !== null ? t("narrow.show", { count: total }) : t("narrow.apply")}
          </button>
        </div>
      </form>
    </section>
  );
}

export function FilterButton({ count }: { count: number }) {
  const t = useT("listing");
  return (
    <PopoverButton popoverId={PANEL} className="btn btn-quiet filter-open">
      <Icon name="filters" />
      {t("narrow.title")}
      {count > 0 && <span className="filter-count">{count}</span>}
    </PopoverButton>
  );
}
