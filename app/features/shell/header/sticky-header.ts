/** px; smaller movements do not count as scrolling up or down */
const MIN_MOVE = 4;

const AWAY = "header-away";

/** Windows that are high enough; a zoom of 300 % or a phone on its side leaves too little of the page below the header. */
const HIGH = "(height >= 24rem)";

/** Lets the header follow the scrolling in high windows. @returns stops it */
export function followScroll(header: HTMLElement): () => void {
  const high = matchMedia(HIGH);
  let stop: (() => void) | undefined;
  const startOrStop = () => {
    stop?.();
    stop = high.matches ? follow(header) : undefined;
  };
  startOrStop();
  high.addEventListener("change", startOrStop);
  return () => {
    high.removeEventListener("change", startOrStop);
    stop?.();
  };
}

/**
 * Hides the header on scrolling down and shows it at the top edge on scrolling up: the row of the logo, and the search field after its first use. The
 * header keeps its place in the page, so nothing moves. It never covers the focused element. `--header-shown` is its height at the edge.
 * @returns stops it
 */
function follow(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const rows = header.querySelector<HTMLElement>(".header-top");
  const search = header.querySelector<HTMLElement>(".search");
  let last = scrollY;

  const isUsed = (): boolean => header.contains(document.activeElement);
  const isPast = (): boolean => scrollY > header.offsetHeight;

  /** Heights of the rows above the logo row, and of the rows that stick to the top edge. */
  function measure(): { above: number; shown: number } {
    const above = rows?.offsetTop ?? 0;
    const searchTop = search?.offsetTop ?? 0;
    const isOwnRow = search !== null && rows !== null && searchTop > above + rows.offsetHeight / 3;
    return { above, shown: (isOwnRow && !isUsed() ? searchTop : header.offsetHeight) - above };
  }
  function show(wanted: boolean, canLeave = isPast()): void {
    const { above, shown } = measure();
    const isAtEdge = wanted && isPast();
    const hidden = header.offsetHeight - above - shown;
    header.style.top = `${-above}px`;
    // not without a hidden row: menus hang below the header
    header.style.clipPath = isAtEdge && hidden > 0 ? `inset(0 0 ${hidden}px)` : "";
    header.classList.toggle(AWAY, !wanted && canLeave);
    style.setProperty("--header-shown", isAtEdge ? `${shown}px` : "0px");
  }
  /** Height at the top edge that the header, if it is shown, and the bar of a list below it cover. */
  function coveredHeight(element: Element): number {
    const { above, shown } = measure();
    // near the top of the page all rows are shown
    if (!isPast())
      return header.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
        ? header.offsetHeight - above
        : 0;
    const bar = document.querySelector<HTMLElement>(".toolbar");
    const isBelow = bar && !bar.contains(element) && getComputedStyle(bar).position === "sticky";
    return shown + (isBelow ? bar.offsetHeight : 0);
  }
  function wouldCover(element: Element | null): boolean {
    if (!element || element === document.body || header.contains(element)) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < coveredHeight(element);
  }
  const onScroll = () => {
    const move = scrollY - last;
    if (Math.abs(move) < MIN_MOVE && isPast()) return;
    last = scrollY;
    const isJump = Math.abs(move) > innerHeight / 2;
    const covers = wouldCover(document.activeElement);
    show(isUsed() || (move < 0 && !isJump && !covers), covers || isPast());
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (header.contains(target)) show(true);
    else if (wouldCover(target)) show(false, true);
  };
  header.classList.add("header-follows");
  header.style.top = `${-measure().above}px`;
  addEventListener("scroll", onScroll, { passive: true });
  document.addEventListener("focusin", onFocus);
  return () => {
    removeEventListener("scroll", onScroll);
    document.removeEventListener("focusin", onFocus);
    header.classList.remove("header-follows", AWAY);
    header.style.clipPath = "";
    style.removeProperty("--header-shown");
  };
}
