import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** One sentence for the shopper after something was done. */
export interface NoticeText {
  code:
    | "added"
    | "quantity_updated"
    | "already_added"
    | "updated"
    | "removed"
    | "cart_failed"
    | "not_added"
    | "order_failed"
    | "too_many_requests";
  kind: "success" | "info" | "danger";
  name?: string | undefined;
}

/** Does an answer of a form carry a notice? */
export function hasNotice(answer: unknown): answer is { notice: NoticeText } {
  return typeof answer === "object" && answer !== null && "notice" in answer && answer.notice !== null && answer.notice !== undefined;
}

/**
 * The one place where the shop says what it has just done: from a cookie after a redirect, or from the answer of a form
 * that was sent without leaving the page. The region is there from the start, so that screen readers hear what comes.
 */
export function Notices({ notice }: { notice: NoticeText | null }) {
  const t = useT("common");
  const [shown, setShown] = useState(notice);
  const heard = useRef(new WeakSet<NoticeText>());
  const answers = useFetchers().flatMap(({ data }) => (hasNotice(data) ? [data.notice] : []));
  const fresh = answers.find((answer) => !heard.current.has(answer));
  const { key } = useLocation();
  // a new page has its own notice or none; the first one is in the page already
  useEffect(() => setShown(notice), [key, notice]);
  useEffect(() => {
    if (!fresh) return;
    heard.current.add(fresh);
    setShown(fresh);
  }, [fresh]);
  return (
    <div className="container notices no-print" role="status" aria-label={t("notice.label")}>
      {shown && <NoticeLine notice={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function NoticeLine({ notice, onClose }: { notice: NoticeText; onClose: () => void }) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <div className={`notice notice-${notice.kind}`}>
      <Icon name={notice.kind === "danger" ? "alert" : notice.kind === "success" ? "check" : "info"} />
      <p>{t(`notice.${notice.code}`, { name: notice.name ?? "" })}</p>
      {(notice.code === "added" || notice.code === "already_added") && (
        <Link className="link" to={href(locale, "cart")} onClick={onClose}>
          {t("notice.toCart")}
        </Link>
      )}
    </div>
  );
}
