import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import type { Suggestion } from "./suggestions";

/** Pages of the shop that a search asks for; nothing where it asks for none. */
export function FoundPages({ pages }: { pages: readonly Suggestion[] }) {
  const t = useT("listing");
  if (pages.length === 0) return null;
  return (
    <nav className="container page-body stack" aria-labelledby="found-pages">
      {/* no heading: it may stand above that of the goods */}
      <p id="found-pages">
        <strong>{t("search.pages")}</strong>
      </p>
      <ul className="chips">
        {pages.map(({ text, href }) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
