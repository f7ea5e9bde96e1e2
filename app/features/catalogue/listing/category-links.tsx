import type { CategoryLink } from "~/contract/catalogue";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Link } from "~/ui/link";

export function CategoryLinks({ categories }: { categories: readonly CategoryLink[] }) {
  const locale = useLocale();
  return (
    <ul className="chips">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={categoryHref(locale, category)}>{category.name}</Link>
        </li>
      ))}
    </ul>
  );
}
