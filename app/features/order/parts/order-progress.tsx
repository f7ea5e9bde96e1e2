import type { Order } from "~/contract/order/order";
import { orderTimeline, type OrderEvent, type OrderStep } from "~/domain/order";
import { formatDate } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { explainedKey, stateKey } from "~/i18n/shop-texts/order-texts";
import { useT } from "~/i18n/texts/use-t";
import { Icon, type IconName } from "~/ui/icon";

const EVENT_ICONS: Record<OrderEvent["kind"], IconName> = {
  payment_changed: "refresh",
  withdrawal_received: "back",
  withdrawal_accepted: "check",
  withdrawal_refused: "close",
  complaint_received: "alert",
  complaint_settled: "check",
};

export function OrderProgress({ order }: { order: Order }) {
  const t = useT("order");
  const texts = new Map(order.history.map(({ state, text }) => [state, text]));
  const { tracking } = order.delivery;
  return (
    <section className="order-part" aria-labelledby="progress-title">
      <h2 id="progress-title">{t("progress.title")}</h2>
      <ol className="progress">
        {orderTimeline(order).map((entry) =>
          "step" in entry ? (
            <Step
              key={entry.step.state}
              step={entry.step}
              order={order}
              text={texts.get(entry.step.state) ?? null}
            />
          ) : (
            <Event
              key={`${entry.event.kind} ${entry.event.subject} ${entry.event.at}`}
              event={entry.event}
            />
          ),
        )}
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

function Step({
  step: { state, at, isNow },
  order,
  text,
}: {
  step: OrderStep;
  order: Order;
  text: string | null;
}) {
  const t = useT("order");
  return (
    <li className={at ? "done" : undefined} aria-current={isNow ? "step" : undefined}>
      <span className="progress-mark">
        {at && <Icon name={state === "cancelled" ? "close" : "check"} />}
      </span>
      <span>
        <strong>{t(`state.${stateKey(state, order.delivery)}`)}</strong>
        {at ? <Day at={at} /> : <span className="visually-hidden">{t("progress.toCome")}</span>}
        {isNow && <span className="small">{t(`explained.${explainedKey(order)}`)}</span>}
        {text && <span className="small progress-note">{text}</span>}
      </span>
    </li>
  );
}

function Event({ event: { kind, at, subject, text } }: { event: OrderEvent }) {
  const t = useT("order");
  return (
    <li className="done progress-event">
      <span className="progress-mark">
        <Icon name={EVENT_ICONS[kind]} />
      </span>
      <span>
        <span>{t(`progress.${kind}`, { of: subject })}</span>
        <Day at={at} />
        {text && <span className="small progress-note">{text}</span>}
      </span>
    </li>
  );
}

function Day({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="muted small">
      {formatDate(locale, at)}
    </time>
  );
}
