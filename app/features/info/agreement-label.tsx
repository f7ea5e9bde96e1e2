import type { InfoLink } from "~/contract/content/info";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { NewWindow } from "./new-window";

interface Props {
  /** sentence with links marked by page codes: 'I agree to the <terms>terms of sale</terms>' */
  text: string;
  /** existing pages; missing ones become plain text */
  pages: readonly InfoLink[];
}

/** An agreement with links, which open in a new tab, so that the form keeps its values. */
export function AgreementLabel({ text, pages }: Props) {
  const locale = useLocale();
  return partsOf(text).map(({ code, text: part }, index) => {
    const page = code && pages.find((one) => one.code === code);
    if (!page) return part;
    return (
      <a
        key={index}
        href={infoHref(locale, { id: page.id, slug: page.slug })}
        target="_blank"
        rel="noopener"
        className="link"
      >
        <span>{part}</span>
        <NewWindow />
      </a>
    );
  });
}

const partsOf = (text: string): { code?: string; text: string }[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+/g)].map(([whole, code, inner]) =>
    code && inner ? { code, text: inner } : { text: whole },
  );
