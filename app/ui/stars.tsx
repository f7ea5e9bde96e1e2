/** A number of five stars. Without a label they are hidden from screen readers. */
export function Stars({ count, label }: { count: number; label?: string }) {
  const shown = `stars stars-${Math.round(count)}`;
  return label ? <span className={shown} role="img" aria-label={label} /> : <span className={shown} aria-hidden="true" />;
}
