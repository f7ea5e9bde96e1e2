import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { MenuItem } from "~/contract/content";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

interface Props {
  item: MenuItem;
  /** its link leads to the page that is shown */
  isCurrent: boolean;
}

/**
 * A link of the menu with its submenu. On a desktop that opens on hover (styles/shell.css), and by the button beside the link for keys and
 * fingers; on a phone the button unfolds it. Without a script the focus opens it, and on a phone it stands open.
 */
export function MenuEntry({ item, isCurrent }: Props) {
  const t = useT("common");
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // closed by Escape or by a click while the pointer is still over it
  const [isDismissed, setDismissed] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const submenu = item.submenu ?? [];

  const dismiss = () => {
    setOpen(false);
    setDismissed(true);
  };
  useEffect(() => {
    if (!isHovered) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => void (event.key === "Escape" && dismiss());
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isHovered]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    // of a menu that is a popover, only the submenu closes
    event.preventDefault();
    dismiss();
    toggle.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && !isPhone()) setOpen(false);
  };
  const link = (
    <Link to={item.link} aria-current={isCurrent ? "page" : undefined}>
      {item.text}
    </Link>
  );
  if (submenu.length === 0) return <li>{link}</li>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button and the links in it are what is pressed
    <li
      className={isDismissed ? "submenu-dismissed" : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => {
        setHovered(false);
        setDismissed(false);
      }}
    >
      {link}
      <button
        ref={toggle}
        type="button"
        className="submenu-toggle"
        aria-expanded={isOpen}
        aria-label={t("menu.submenu", { of: item.text })}
        onClick={() => {
          setDismissed(isOpen);
          setOpen(!isOpen);
        }}
      />
      <ul className="submenu">
        {submenu.map((child) => (
          <li key={child.link}>
            <Link to={child.link} onClick={dismiss}>
              {child.text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Whether the menu is a phone's, where an unfolded submenu stays as it is. */
const isPhone = (): boolean => !matchMedia("(width >= 75rem)").matches;
