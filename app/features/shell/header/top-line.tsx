import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { TopLineBanner } from "~/contract/content/banners";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { hide, isHidden } from "../intro/hide";

/** 'hides itself after 30 s' (specification section 2). */
const TOP_LINE_MS = 30_000;

/** The top line above the header. Its button or the timeout removes it; hover and focus delay the timeout. */
export function TopLine({ banner }: { banner: TopLineBanner }) {
  const t = useT("common");
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(() => isHidden("top-line") || isHidden("top-banner"));
  const [isTimeUp, setTimeUp] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setTimeUp(true), TOP_LINE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isDue = isTimeUp && !isPaused && !closed;
  useEffect(() => {
    if (!isDue) return;
    setClosed(true);
    hide("top-banner", locale);
  }, [isDue, locale]);

  const close = (event: FormEvent) => {
    event.preventDefault();
    // the next focus target
    box.current?.parentElement?.querySelector<HTMLElement>(".logo")?.focus();
    setClosed(true);
    hide("top-line", locale);
  };
  if (closed) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hover and focus only delay the hiding
    <div
      ref={box}
      className="top-line"
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(box.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(box.current?.matches(":hover") ?? false)}
    >
      <Link to={banner.url} className="top-line-link">
        <span className="container">{banner.title}</span>
        <picture>
          <source
            media="(width >= 768px)"
            srcSet={imageSrc("line1408", banner.image, "naslap")}
            width={1408}
            height={112}
          />
          <img
            src={imageSrc("line480", banner.image_mobile, "naslap")}
            alt=""
            width={480}
            height={112}
            {...{ fetchpriority: "low" }}
          />
        </picture>
      </Link>
      <form method="post" action={href(locale, "hide")} onSubmit={close}>
        <input type="hidden" name="intent" value="hide" />
        <input type="hidden" name="to" value={pathname + search} />
        <button name="what" value="top-line" className="icon-button" aria-label={t("topLine.hide")}>
          <Icon name="close" />
        </button>
      </form>
    </div>
  );
}
