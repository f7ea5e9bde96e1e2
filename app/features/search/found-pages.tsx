import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { Suggestion } from "./suggestions";

export function FoundPages({ pages }: { pages: readonly Suggestion[] }) {
  const t = useT("results");
  if (pages.length === 0) return null;
  return (
    <nav className="container page-body stack" aria-labelledby="found-pages">
      {/* not a heading: it may be above the heading of the goods */}
      <p id="found-pages">
        <strong>{t("pages")}</strong>
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
