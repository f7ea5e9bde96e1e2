import { Form, useLocation } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { focusHeading } from "~/ui/behaviour/focus-heading";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { isEmpty } from "./suggestions";
import { LIST_ID, useCombobox } from "./use-combobox";
import { useRotatingPlaceholder } from "./use-rotating-placeholder";
import { useSuggestions } from "./use-suggestions";

// loaded at the first focus; the form works without it
const Dropdown = lazyPart(async () => (await import("./dropdown")).default);

/** The search in the header: a GET form with suggestions by script. @param placeholders phrases of the rotating placeholder */
export function SearchField({ placeholders }: { placeholders: readonly string[] }) {
  const locale = useLocale();
  const t = useT("common");
  const hydrated = useHydrated();
  const { search, key } = useLocation();
  const q = new URLSearchParams(search).get("q") ?? "";
  const input = useRef<HTMLInputElement>(null);
  const leads = useRef(false);
  const [wanted, setWanted] = useState(false);
  useRotatingPlaceholder(input, t("search.placeholder"), placeholders);

  const { asked: state, ask, stop } = useSuggestions(locale);
  const onOpen = useCallback(() => {
    setWanted(true);
    ask(input.current?.value ?? "", "now");
  }, [ask]);
  const onClear = useCallback(() => {
    if (input.current) input.current.value = "";
  }, []);
  const { open, active, show, close, forgetActive, onKeyDown } = useCombobox({
    input,
    onOpen,
    onClear,
  });

  const onType = (value: string) => {
    if (!open) show();
    forgetActive();
    ask(value, value.trim() ? "resting" : "now");
  };
  const leave = () => {
    leads.current = true;
    stop();
    close();
  };

  // the shopper may have typed before hydration
  useEffect(() => {
    if (input.current && input.current === document.activeElement) show();
  }, [show]);

  // shows the page's query unless the shopper is typing; after a search the focus moves to the content
  useEffect(() => {
    const field = input.current;
    if (!field || (field === document.activeElement && !leads.current)) return;
    field.value = q;
    if (leads.current) focusHeading({ isQuiet: true });
    leads.current = false;
  }, [key, q]);

  return (
    <Form
      role="search"
      method="get"
      action={href(locale, "search")}
      className="search"
      onSubmit={leave}
    >
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        required
        enterKeyHint="search"
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        {...(hydrated && {
          role: "combobox",
          autoComplete: "off",
          "aria-autocomplete": "list" as const,
          "aria-expanded": open && state.answer !== null && !isEmpty(state.answer),
          "aria-controls": LIST_ID,
          "aria-activedescendant": active ?? undefined,
        })}
        onFocus={show}
        onClick={() => !open && show()}
        onBlur={({ relatedTarget }) => !relatedTarget?.closest(`#${LIST_ID}`) && close()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{t("search.submit")}</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Dropdown open={open} state={state} active={active} onLeave={leave} />
        </Suspense>
      )}
    </Form>
  );
}
