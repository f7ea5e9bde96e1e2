import { SORTS, type Sort } from "~/contract/catalogue";

/** Reads page and order from the address; what it does not know it leaves out. A page that is no number is page `NaN` → 404. */
export function readListingQuery(url: URL): { sort: Sort | undefined; page: number } {
  const wanted = url.searchParams.get("sort");
  const page = url.searchParams.get("page");
  return {
    sort: SORTS.find((sort) => sort === wanted),
    page: page === null ? 1 : /^[1-9]\d{0,5}$/.test(page) ? Number(page) : Number.NaN,
  };
}

/** @throws 404 for a page past the end, or one that is no number */
export function assertPage(page: number, lastPage: number): void {
  if (!(page >= 1 && page <= Math.max(1, lastPage))) throw new Response(null, { status: 404 });
}

/** Reads the id of a record from a path. @throws 404 for anything but digits (decisions, 'Paths and languages') */
export function readId(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0) throw new Response(null, { status: 404 });
  return Number(text);
}
