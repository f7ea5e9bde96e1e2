import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ComparedRow } from "~/domain/catalogue";
import { CardPrice, CardRating, CardStock, type Card } from "~/features/catalogue";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  cards: Card[];
  rows: ComparedRow[];
  /** ids of the cards, separated by commas */
  comparedIds: string;
  /** beside the choice of rows */
  children?: ReactNode;
}

/** Products in columns, properties in rows. Rows with different values are marked; a checkbox hides the others by styles alone. */
export function CompareTable({ cards, rows, comparedIds, children }: Props) {
  const t = useT("compare");
  const hasDifferences = cards.length > 1 && rows.some(({ differs }) => differs);
  return (
    <div className="compare">
      {cards.length > 1 && (
        <div className="compare-tools">
          {hasDifferences ? (
            <label className="check">
              <input type="checkbox" className="compare-differences" autoComplete="off" />
              <span>{t("onlyDifferences")}</span>
            </label>
          ) : (
            <p>{t("same")}</p>
          )}
          {children}
        </div>
      )}
      {cards.length > 2 && <p className="compare-hint muted small">{t("scroll")}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls a wide table */}
      <div className="compare-table" role="region" aria-label={t("table")} tabIndex={0}>
        <table aria-label={t("table")}>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <th key={card.id} scope="col">
                  <Link to={card.href} className="compared">
                    <img src={imageSrc("w236", card.image)} alt="" width={236} height={267} />
                    <span>{nameOf(card)}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="differs">
              <th scope="row">{t("price")}</th>
              {cards.map((card) => (
                <td key={card.id}>
                  <CardPrice card={card} />
                </td>
              ))}
            </tr>
            <tr className="differs compare-choices">
              <td />
              {cards.map((card) => (
                <td key={card.id}>
                  <Choices card={card} shown={comparedIds} />
                </td>
              ))}
            </tr>
            <tr className="differs">
              <th scope="row">{t("stock")}</th>
              {cards.map((card) => (
                <td key={card.id}>
                  <CardStock stock={card.stock} />
                </td>
              ))}
            </tr>
            <tr className="differs">
              <th scope="row">{t("rating")}</th>
              {cards.map((card) => (
                <td key={card.id}>
                  {card.rating ? (
                    <CardRating rating={card.rating} />
                  ) : (
                    <span className="muted">{t("noRating")}</span>
                  )}
                </td>
              ))}
            </tr>
            {rows.map(({ id, name, values, differs }) => (
              <tr key={id} className={differs ? "differs" : undefined}>
                <th scope="row">
                  <span>{name}</span>{" "}
                  {differs && <span className="compare-mark visually-hidden">{t("differs")}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={index}>{value ?? <span className="muted">{t("none")}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const nameOf = ({ type, name }: Card): string => [type, name].filter(Boolean).join(" ");

function Choices({ card, shown }: { card: Card; shown: string }) {
  const t = useT("compare");
  const name = nameOf(card);
  return (
    <>
      <Link to={card.href} className="btn btn-quiet btn-wide" aria-label={t("openOf", { name })}>
        {t("open")}
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="productId" value={card.id} />
        <button className="link remove" aria-label={t("removeOf", { name })}>
          <Icon name="trash" />
          {t("remove")}
        </button>
      </Form>
    </>
  );
}
