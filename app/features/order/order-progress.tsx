import type { Order } from "~/contract/order";
import { orderSteps } from "~/domain/order-state";
import { formatDate } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** How far an order is: what is done and when, where it stands, what is to come; with what the shop says of it, and the parcel. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useT("order");
  const locale = useLocale();
  const texts = new Map(order.history.map(({ state, text }) => [state, text]));
  const { tracking } = order.delivery;
  return (
    <section className="order-part" aria-labelledby="progress-title">
      <h2 id="progress-title">{t("progress.title")}</h2>
      <ol className="progress">
        {orderSteps(order).map(({ state, at, isNow }) => (
          <li key={state} className={at ? "done" : undefined} aria-current={isNow ? "step" : undefined}>
            <span className="progress-mark">{at && <Icon name={state === "cancelled" ? "close" : "check"} />}</span>
            <span>
              <strong>{t(`state.${state}`)}</strong>
              {at ? (
                <time dateTime={at} className="muted small">
                  {formatDate(locale, at)}
                </time>
              ) : (
                <span className="visually-hidden">{t("progress.toCome")}</span>
              )}
              {isNow && <span className="small">{t(`explained.${state}`)}</span>}
              {texts.get(state) && <span className="small progress-note">{texts.get(state)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {tracking && (
        <p className="parcel">
          <Icon name="truck" />
          <span>
            {t("parcel", { carrier: tracking.carrier, number: tracking.number })}
            {tracking.url !== null && (
              <>
                {" "}
                <a className="link" href={tracking.url} rel="noopener noreferrer">
                  {t("track")}
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </section>
  );
}
