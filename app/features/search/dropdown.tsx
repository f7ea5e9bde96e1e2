import "~/styles/later/suggest.css";
import { useRef, type ReactNode } from "react";
import { searchHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Marked } from "./marks";
import { ProductOption, SuggestionOption, type ActiveOption } from "./option";
import { isEmpty, type Suggestion, type Suggestions } from "./suggestions";
import { LIST_ID } from "./use-combobox";
import { useListHeight } from "./use-list-height";
import type { SuggestionsState } from "./use-suggestions";

interface Props extends ActiveOption {
  open: boolean;
  state: SuggestionsState;
}

export default function Dropdown({ open, state, ...choice }: Props) {
  const t = useT("search");
  const panel = useRef<HTMLDivElement>(null);
  useListHeight(panel, open);
  const { q, status, answer } = state;
  const nothing = status === "answered" && answer !== null && isEmpty(answer);
  return (
    <>
      <p className="visually-hidden" role="status">
        {open &&
          (nothing ? t("nothing", { q }) : status === "answered" && answer && countText(t, answer))}
      </p>
      {open && (
        // a click in the list keeps the focus in the field
        <div
          ref={panel}
          className="suggest"
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
        >
          {status === "failed" && (
            <div className="notice notice-danger" role="alert">
              <Icon name="alert" />
              <p>{t("failed")}</p>
            </div>
          )}
          {nothing && <p className="suggest-note">{t("nothing", { q })}</p>}
          {answer && answer.leftOut.length > 0 && (
            <p className="suggest-note">{leftOutText(t, answer.leftOut)}</p>
          )}
          {answer && !isEmpty(answer) && (
            <div id={LIST_ID} role="listbox" aria-label={t("label")} className="suggest-list">
              <Groups answer={answer} {...choice} />
              {status === "answered" && q && answer.total > 0 && (
                <AllResults answer={answer} {...choice} />
              )}
            </div>
          )}
          {status === "waiting" && <p className="suggest-note suggest-waiting">{t("waiting")}</p>}
        </div>
      )}
    </>
  );
}

const leftOutText = (t: ReturnType<typeof useT<"search">>, words: readonly string[]): string =>
  t("leftOut", {
    count: words.length,
    words: words.map((word) => t("quoted", { word })).join(", "),
  });

const countText = (t: ReturnType<typeof useT<"search">>, { q, total }: Suggestions): string =>
  q ? t("found", { count: total }) : t("top");

/** Goods follow the first words in every width, so that arrow keys and screen readers have the order of a phone. */
function Groups({ answer, ...choice }: { answer: Suggestions } & ActiveOption) {
  const t = useT("search");
  const { q, stores, pages, terms, categories, posts, products } = answer;
  const group = (name: string, title: string, items: Suggestion[]) =>
    items.length > 0 && (
      <Group key={name} title={title}>
        {items.map(({ text, href }, index) => (
          <SuggestionOption key={href} id={`search-${name}-${index}`} to={href} {...choice}>
            <Marked text={text} query={q} />
          </SuggestionOption>
        ))}
      </Group>
    );
  const words = [
    stores !== null && (
      <SuggestionOption
        key="stores"
        id="search-stores"
        to={stores}
        className="suggest-stores"
        {...choice}
      >
        <Icon name="store" />
        {t("stores")}
      </SuggestionOption>
    ),
    group("page", t("pages"), pages),
    group("term", q ? t("terms") : t("top"), terms),
    group("category", t("categories"), categories),
    group("post", t("posts"), posts),
  ].filter(Boolean);
  if (products.length === 0) return <Words>{words}</Words>;
  return (
    <>
      <Words>{words.slice(0, 1)}</Words>
      <Group title={t("products")} className="suggest-products">
        {products.map((product) => (
          <ProductOption key={product.id} product={product} query={q} {...choice} />
        ))}
      </Group>
      <Words>{words.slice(1)}</Words>
    </>
  );
}

const Words = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 ? <div className="suggest-terms">{children}</div> : null;

function Group({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode[];
}) {
  return (
    <div role="group" aria-label={title} className={className}>
      <span className="suggest-title" aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  );
}

function AllResults({ answer: { q, total }, ...choice }: { answer: Suggestions } & ActiveOption) {
  const t = useT("search");
  return (
    <SuggestionOption
      id="search-all"
      to={searchHref(useLocale(), q)}
      className="btn btn-wide suggest-all"
      {...choice}
    >
      {t("all", { count: total })}
    </SuggestionOption>
  );
}
