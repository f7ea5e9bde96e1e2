import { Link } from "./link";

interface Props {
  page: number;
  lastPage: number;
  to: (page: number) => string;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
}

/** Links to the first, last and neighbouring pages. */
export function Pagination({ page, lastPage, to, texts }: Props) {
  if (lastPage <= 1) return null;
  const numbers = [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((n) => n >= 1 && n <= lastPage)
    .sort((a, b) => a - b);
  return (
    <nav aria-label={texts.label}>
      <ul className="pages">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              {texts.previous}
            </Link>
          </li>
        )}
        {numbers.map((n, index) => (
          <PageItem key={n} gap={index > 0 && n - (numbers[index - 1] ?? 0) > 1}>
            {n === page ? (
              <span aria-current="page">{n}</span>
            ) : (
              <Link to={to(n)} aria-label={texts.page(n)}>
                {n}
              </Link>
            )}
          </PageItem>
        ))}
        {page < lastPage && (
          <li>
            <Link to={to(page + 1)} rel="next">
              {texts.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageItem({ gap, children }: { gap: boolean; children: React.ReactNode }) {
  return (
    <>
      {gap && (
        <li aria-hidden="true">
          <span>…</span>
        </li>
      )}
      <li>{children}</li>
    </>
  );
}
