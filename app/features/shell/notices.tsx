import { useLocation } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { Notice } from "~/contract/forms/notices";
import { onAuthError } from "~/features/account";
import { pushCartChange } from "~/features/analytics";
import { AddedNotice, useCartEvents, type CartEvent } from "~/features/cart";
import { pushToDataLayer, useConsent } from "~/features/consent";
import { onNoAnswer } from "~/forms/no-answer";
import { useFormatPrice } from "~/i18n/currency";
import { categoryHref, href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  notice: Notice | null;
  /** a cart and a wishlist that could not be read: on every page until they are read */
  unread: readonly Notice[];
}

/** Shows the notice of a redirect or background form. The region is always rendered, so that screen readers announce new notices. */
export function Notices({ notice, unread }: Props) {
  const t = useT("common");
  const { analytical, marketing } = useConsent();
  const { key, pathname } = useLocation();
  const [closed, setClosed] = useState<Notice | null>(null);
  const [last, setLast] = useState({ notice, key });
  if (last.notice !== notice) setLast({ notice, key });
  const [added, setAdded] = useState<CartEvent | null>(null);
  // shown after a form without an answer of its action, until the next one has one or the page changes
  const [noAnswer, setNoAnswer] = useState<{
    notice: Notice;
    after: Notice | null;
    pathname: string;
  } | null>(null);
  useEffect(
    () =>
      onNoAnswer((failure) => setNoAnswer(failure && { notice: failure, after: notice, pathname })),
    [notice, pathname],
  );
  // by path: the answer to a form changes the history key
  const failed =
    noAnswer?.pathname === pathname && noAnswer.after === notice ? noAnswer.notice : null;
  useEffect(() => {
    // 'on success: push an event' (specification section 4)
    if (notice && LOGINS.includes(notice.code))
      pushToDataLayer({ analytical, marketing }, { event: "login" });
  }, [notice, analytical, marketing]);
  // 'a login-fail event pushed' (specification section 8)
  useEffect(
    () =>
      onAuthError(({ codes }) => {
        if (!codes.includes("login_ended"))
          pushToDataLayer({ analytical, marketing }, { event: "login-fail" });
      }),
    [analytical, marketing],
  );
  const hideAdded = useCallback(() => setAdded(null), []);
  // the cart and the checkout show what was added
  const isInCart = pathname.startsWith(href(useLocale(), "cart"));
  const [wasInCart, setWasInCart] = useState(isInCart);
  if (wasInCart !== isInCart) {
    setWasInCart(isInCart);
    if (isInCart) setAdded(null);
  }
  useCartEvents((event) => {
    setAdded(event.message === "added" ? event : null);
    pushCartChange({ analytical, marketing }, event);
  });
  const newest = failed ?? (last.key === key ? notice : null);
  const visible = newest === closed ? null : newest;
  const others = unread.filter(({ code }) => code !== visible?.code);
  return (
    <>
      {added && (
        <Suspense fallback={null}>
          <AddedNotice event={added} onClose={hideAdded} />
        </Suspense>
      )}
      <div className="container notices no-print" role="status" aria-label={t("notice.label")}>
        {/* without the names of the popup's buttons */}
        {added && (
          <p className="visually-hidden">
            {t(added.isSample ? "notice.sample_added" : "notice.added", { name: added.name })}
          </p>
        )}
        {visible && <NoticeLine notice={visible} onClose={() => setClosed(visible)} />}
        {others.map((other) => (
          <NoticeLine key={other.code} notice={other} />
        ))}
      </div>
    </>
  );
}

const LOGINS: readonly Notice["code"][] = [
  "logged_in",
  "registered",
  "registered_confirmed",
  "password_set",
];

const LEAD_TO_CART: readonly Notice["code"][] = [
  "added",
  "already_added",
  "sample_added",
  "sample_already_added",
  "samples_added",
];

/** Notices whose texts every page has. They are shown without a delay, and also if nothing can be loaded. */
const BUNDLED = ["added", "sample_added", "no_answer", "too_many_requests"] as const;
type Bundled = (typeof BUNDLED)[number];

const isBundled = (code: Notice["code"]): code is Bundled => BUNDLED.some((one) => one === code);

function NoticeLine({
  notice: { code, kind, name = "", count = 0, notMerged, added },
  onClose,
}: {
  notice: Notice;
  onClose?: () => void;
}) {
  const t = useT("common");
  const late = useLateT("notice");
  const locale = useLocale();
  const formatPrice = useFormatPrice();
  const isCart = useLocation().pathname === href(locale, "cart");
  const isInCart = LEAD_TO_CART.includes(code);
  const text = isBundled(code) ? t(`notice.${code}`, { name }) : late(code, { name, count });
  return (
    <div className={`notice notice-${kind}`}>
      {added ? (
        <img src={imageSrc("ico2", added.image, added.slug)} alt="" width={64} height={64} />
      ) : (
        <Icon name={kind === "danger" ? "alert" : kind === "success" ? "check" : "info"} />
      )}
      <div>
        <p className={added && "added-text"}>
          {added && <Icon name="check" />}
          <span>{text}</span>
        </p>
        {added && (
          <p>
            {added.size && <strong>{added.size}</strong>}
            {added.size && <span>, </span>}
            <strong className="number">{formatPrice(added.sum)}</strong>
          </p>
        )}
        {notMerged !== undefined && <p>{late("not_merged", { name: notMerged })}</p>}
      </div>
      {isInCart && !isCart && (
        <Link className={added ? "btn" : "link"} to={href(locale, "cart")} onClick={onClose}>
          {t("notice.toCart")}
        </Link>
      )}
      {count > 0 && !isInCart && (
        <Link className="link" to={href(locale, "compare")} onClick={onClose}>
          {late("toComparison")}
        </Link>
      )}
      {added?.category && !isCart && (
        <Link className="link" to={categoryHref(locale, added.category)} onClick={onClose}>
          {t("notice.goOn")}
        </Link>
      )}
    </div>
  );
}
