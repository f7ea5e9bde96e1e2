import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { MenuItem } from "~/contract/content";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

interface Props {
  item: MenuItem;
  isCurrent: boolean;
}

/** A menu link with a submenu: opened by its button, on a desktop by hover (styles/shell.css); without a script by focus, and open on a phone. */
export function MenuEntry({ item, isCurrent }: Props) {
  const t = useT("common");
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // closed by Escape or a click while the pointer is over it
  const [isDismissed, setDismissed] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const submenu = item.submenu ?? [];
  // the first one has the links without a column of their own
  const columns = [{ text: "", link: "", submenu: submenu.filter(isLink) }, ...submenu.filter((child) => !isLink(child))];

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
    // Escape closes only the submenu of a popover menu
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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button and links inside are interactive
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
      <div className="submenu">
        {columns.map(({ text, link, submenu: links }) => (
          <div key={link}>
            {text && (
              <Link to={link} className="submenu-title" onClick={dismiss}>
                {text}
              </Link>
            )}
            <ul>
              {links?.map((child) => (
                <li key={child.link}>
                  <Link to={child.link} onClick={dismiss}>
                    {child.image && <img src={imageSrc("w236", child.image, "menu")} alt="" width={236} height={177} loading="lazy" />}
                    <span>{child.text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
}

const isLink = (item: MenuItem): boolean => !item.submenu?.length;

const isPhone = (): boolean => !matchMedia("(width >= 75rem)").matches;
