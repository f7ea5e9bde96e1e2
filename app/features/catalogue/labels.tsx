import type { Label } from "~/contract/catalogue";

/** Labels on a picture: sale, new, tip, clearance. */
export function Labels({ labels }: { labels: Label[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className="labels">
      {labels.map(({ code, text }) => (
        <li key={code} className={`label-${code}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
