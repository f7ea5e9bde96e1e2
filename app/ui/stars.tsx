/** A number of five stars. Without a label they are hidden from screen readers. */
export function Stars({ count, label }: { count: number; label?: string }) {
  const className = `stars stars-${Math.round(count)}`;
  return label ? <span className={className} role="img" aria-label={label} /> : <span className={className} aria-hidden="true" />;
}
