import { getInputProps } from "@conform-to/react";
import { useId, type FormEvent } from "react";
import { MAX_POINT_QUERY } from "~/contract/forms/limits";
import type { DeliveryOption, PickupPoint, PickupPoints } from "~/contract/order/delivery";
import { FieldError, type ShopField } from "~/forms/fields/field";
import { SubmitButton } from "~/forms/submit-button";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { carrierHours } from "~/i18n/shop-texts/carrier-hours";
import { formatZip } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";
import { usePickupPoints } from "./use-pickup-points";
import { useReasonText } from "./use-reason-text";

/** Name of the pagination buttons. */
export const TO_PAGE = "toPage";

/** Id of a delivery's pickup points, the target of a search. */
export const pointsId = (deliveryId: number | undefined): string => `points-${deliveryId ?? ""}`;

export type FoundPoints = PickupPoints & { deliveryId: number; q: string };

interface Props {
  delivery: DeliveryOption;
  field: ShopField;
  /** from the server, of this or another delivery */
  found: FoundPoints | null;
  /** the cart's point; text is null if it is no longer active */
  point: { id: number; text: string | null } | null;
}

/** Choice of a carrier's pickup point: search by town, street or postcode, and a list. Without a script buttons submit the form. */
export function PickupPointField({ delivery, field, found, point }: Props) {
  const t = useT("checkout");
  const search = found?.deliveryId === delivery.id ? found : null;
  const { points, ask } = usePickupPoints(delivery.id, search);
  const searchId = useId();
  const isListed = point !== null && points?.data.some(({ id }) => id === point.id);
  const inputText = (): string => {
    const search = document.getElementById(searchId);
    return search instanceof HTMLInputElement ? search.value : "";
  };
  return (
    <div className="choice-more points" id={pointsId(delivery.id)}>
      {point?.text === null && search && <p className="notice notice-warn">{t("points.gone")}</p>}
      <div className="field">
        <label htmlFor={searchId}>{t("points.search")}</label>
        <input type="hidden" name={`searched.${delivery.id}`} value={search?.q ?? ""} />
        <div className="lookup">
          <input
            className="input"
            id={searchId}
            name={`q.${delivery.id}`}
            defaultValue={search?.q}
            maxLength={MAX_POINT_QUERY}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={(event) => {
              // without a script the server decides (`intentOfPage`)
              if (event.key !== "Enter" || !points) return;
              event.preventDefault();
              ask(inputText(), 1, "now");
            }}
            onInput={(event: FormEvent) => {
              // a search changes no sum
              event.stopPropagation();
              ask(inputText(), 1, "resting");
            }}
          />
          <SubmitButton
            name="intent"
            value="findPoints"
            className="btn btn-quiet"
            onClick={(event) => {
              if (!points) return;
              event.preventDefault();
              ask(inputText(), 1, "now");
            }}
          >
            {t("points.find")}
          </SubmitButton>
        </div>
      </div>
      <FieldError id={field.errorId} failures={field.errors} />
      <fieldset
        id={field.id}
        tabIndex={-1}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <legend className="visually-hidden">{t("points.legend")}</legend>
        {point?.text && !isListed && (
          <label className="point">
            <input type="radio" name={field.name} value={point.id} defaultChecked />
            <span>
              {t("points.chosen")} <strong>{point.text}</strong>
            </span>
          </label>
        )}
        {points && (
          <PointList
            key={points.data.map(({ id }) => id).join(" ")}
            points={points}
            field={field}
            toPage={(page) => ask(inputText(), page, "now")}
          />
        )}
      </fieldset>
    </div>
  );
}

function PointList({
  points: { data, meta },
  field,
  toPage,
}: {
  points: PickupPoints;
  field: ShopField;
  toPage: (page: number) => void;
}) {
  const t = useT("checkout");
  const [first, last] = [
    (meta.page - 1) * meta.per_page + 1,
    (meta.page - 1) * meta.per_page + data.length,
  ];
  if (meta.total === 0) return <p role="status">{t("points.none")}</p>;
  const pageButton = (page: number, text: string) => (
    <SubmitButton
      name={TO_PAGE}
      value={page}
      className="btn btn-quiet"
      onClick={(event) => {
        event.preventDefault();
        toPage(page);
      }}
    >
      {text}
    </SubmitButton>
  );
  return (
    <>
      <p className="muted small" role="status">
        {t("points.shown", {
          range: first === last ? `${first}` : `${first}–${last}`,
          count: meta.total,
        })}
        {data.some(({ distance_km }) => distance_km !== null) && (
          <span>{`. ${t("points.nearest")}`}</span>
        )}
      </p>
      <ol className="point-list" start={first}>
        {data.map((point) => (
          <li key={point.id}>
            <Point point={point} field={field} />
          </li>
        ))}
      </ol>
      {meta.last_page > 1 && (
        <div className="point-pages">
          {meta.page > 1 && pageButton(meta.page - 1, t("points.previous"))}
          {meta.page < meta.last_page && pageButton(meta.page + 1, t("points.next"))}
        </div>
      )}
    </>
  );
}

function Point({ point, field }: { point: PickupPoint; field: ShopField }) {
  const t = useT("checkout");
  const reasonText = useReasonText();
  const locale = useLocale();
  const { id, name, street, zip, city, hours, cod, distance_km, available } = point;
  return (
    <label className="point">
      <input
        {...getInputProps(field, { type: "radio", value: String(id), ariaAttributes: false })}
        id={`${field.id}-${id}`}
        {...(!available && { disabled: true, defaultChecked: false })}
      />
      <span className="choice-body">
        <span className="point-name">
          <strong>{name}</strong>
          {distance_km !== null && (
            <span className="small number">
              {t("points.away", { km: formatNumber(locale, distance_km) })}
            </span>
          )}
        </span>
        <span className="small">
          {street}, {formatZip(zip)} {city}
        </span>
        <span className="muted small">
          {[carrierHours(locale, hours), !cod && t("points.noCod")].filter(Boolean).join(", ")}
        </span>
        {!available && <span className="small">{reasonText(point)}</span>}
      </span>
    </label>
  );
}
