import type { InfoLink } from "~/contract/info";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";

interface Props {
  /** a sentence whose links are marked by the pages' codes: 'I agree to the <terms>terms of sale</terms>' */
  text: string;
  /** the pages that there are; what the shop has no page for is text */
  pages: readonly InfoLink[];
}

/** What one agrees to, with links to read it. They open beside the form, so that nothing that was typed is lost. */
export function AgreementLabel({ text, pages }: Props) {
  const locale = useLocale();
  return partsOf(text).map(({ code, text: part }, index) => {
    const page = code && pages.find((one) => one.code === code);
    if (!page) return part;
    return (
      <a key={index} href={infoHref(locale, { id: page.id, slug: page.slug })} target="_blank" rel="noopener" className="link">
        {part}
      </a>
    );
  });
}

/** Splits a sentence at its marks. */
const partsOf = (text: string): { code?: string; text: string }[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+/g)].map(([whole, code, inner]) => (code && inner ? { code, text: inner } : { text: whole }));
