import type { Home } from "~/contract/content";
import { Icon, type IconName } from "~/ui/icon";

const ADVANTAGE_ICONS: readonly IconName[] = ["shield", "truck", "ruler", "store"];

/** Why to buy here. */
export function Advantages({ advantages }: { advantages: Home["advantages"] }) {
  return (
    <ul className="advantages">
      {advantages.map(({ title, text }, index) => (
        <li key={title}>
          <Icon name={ADVANTAGE_ICONS[index % ADVANTAGE_ICONS.length] ?? "check"} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
