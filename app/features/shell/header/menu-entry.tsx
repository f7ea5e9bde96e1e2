import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import type { MenuItem } from "~/contract/content/content";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  item: MenuItem;
  isCurrent: boolean;
}

/** `opened` by the button, `hovered` by the pointer; `dismissed`: closed, although the pointer is still over it. */
type State = "closed" | "opened" | "hovered" | "dismissed";

/**
 * A menu link with a submenu: opened by its button, on a desktop by hover with the delays of styles/menu.css; without a script by focus, and open on a
 * phone.
 */
export function MenuEntry({ item, isCurrent }: Props) {
  const t = useT("common");
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("closed");
  const isExpanded = state === "opened" || state === "hovered";
  const submenu = item.submenu ?? [];
  // the first one has the links without a column of their own
  const columns = [
    { text: "", link: "", submenu: submenu.filter(isLink) },
    ...submenu.filter((child) => !isLink(child)),
  ];

  const dismiss = () => setState("dismissed");
  const closeIfHidden = () => isVisible(panel.current) || setState("closed");
  useEffect(() => {
    if (state !== "hovered") return undefined;
    // if the keyboard focus is outside, the styles close the submenu without a transition
    const onKey = ({ key }: globalThis.KeyboardEvent) =>
      void (key === "Escape" ? dismiss() : closeIfHidden());
    document.addEventListener("keyup", onKey);
    return () => document.removeEventListener("keyup", onKey);
  }, [state]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || state !== "opened") return;
    // Escape closes only the submenu of a popover menu
    event.preventDefault();
    dismiss();
    event.currentTarget.querySelector("button")?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (
      state === "opened" &&
      relatedTarget instanceof Node &&
      !currentTarget.contains(relatedTarget) &&
      isDesktop()
    )
      setState("closed");
  };
  const link = (
    <Link to={item.link} aria-current={isCurrent ? "page" : undefined}>
      {item.text}
    </Link>
  );
  if (submenu.length === 0) return <li>{link}</li>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button and links inside are interactive
    <li
      className={`submenu-${state}`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseEnter={() => state === "dismissed" && setState("closed")}
      onMouseLeave={() => state === "hovered" && closeIfHidden()}
    >
      {link}
      <button
        type="button"
        className="submenu-toggle"
        aria-expanded={isExpanded}
        aria-label={t("menu.submenu", { of: item.text })}
        onClick={isExpanded ? dismiss : () => setState("opened")}
      />
      <div
        className="submenu"
        ref={panel}
        onTransitionEnd={({ propertyName }) =>
          propertyName === "visibility" &&
          state !== "opened" &&
          setState(isVisible(panel.current) ? "hovered" : "closed")
        }
      >
        {state === "opened" && (
          <div className="menu-more">
            <Link to={item.link} className="submenu-title" onClick={dismiss}>
              {t("menu.all")}
            </Link>
          </div>
        )}
        {columns.map(({ text, link, submenu: links }) => (
          <div key={link} className={text ? undefined : "submenu-first"}>
            {text && (
              <Link to={link} className="submenu-title" onClick={dismiss}>
                {`${text} `}
              </Link>
            )}
            {links?.map(({ link: to, image, text: name }) =>
              image ? (
                <Link key={to} to={to} onClick={dismiss}>
                  <img
                    src={imageSrc("w236", image, "menu")}
                    alt=""
                    width={236}
                    height={177}
                    loading="lazy"
                  />
                  {`${name} `}
                </Link>
              ) : (
                <Link key={to} to={to} onClick={dismiss}>
                  {`${name} `}
                </Link>
              ),
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

const isLink = (item: MenuItem): boolean => !item.submenu?.length;

const isVisible = (element: Element | null): boolean =>
  element !== null && getComputedStyle(element).visibility === "visible";

const isDesktop = (): boolean => matchMedia("(width >= 75rem)").matches;
