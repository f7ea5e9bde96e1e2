/** A number of five stars, also in fractions. Without a label they are hidden from screen readers. */
export const Stars = ({ count, label }: { count: number; label?: string }) => (
  <svg
    className="stars"
    width={96}
    height={19}
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
  >
    {/* width by an attribute, because the CSP forbids inline styles */}
    <rect width={`${Math.round(count * 20)}%`} height="100%" />
  </svg>
);
