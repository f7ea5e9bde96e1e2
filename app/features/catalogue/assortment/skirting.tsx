import { Form } from "@remix-run/react";
import type { Failure } from "~/contract/failures/failure-codes";
import { shopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { StandardCard } from "../cards/card";
import { CardHead, CardStock } from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export interface SkirtingProfile extends StandardCard {
  measure: string;
  /** null before the walls are known */
  need: { quantity: number; lengthCm: number; amount: string; sum: string } | "not enough" | null;
}

export interface SkirtingView {
  values: { perimeter: string; doors: string };
  failures: { perimeter?: Failure | undefined; doors?: Failure | undefined };
  /** metres of walls without doors; null before they are known */
  walls: string | null;
  profiles: SkirtingProfile[];
}

const FORM = "skirting-form";
/** Id of the heading, the form's target. */
export const SKIRTING = "skirting";

/** How much skirting a room needs: a GET form, so that the result has an address, and a card a line with amount, price and the way to the cart. */
export function Skirting({ values, failures, walls, profiles }: SkirtingView) {
  const t = useT("skirting");
  return (
    <section className="section" aria-labelledby={SKIRTING}>
      <div className="section-head">
        <h2 id={SKIRTING}>{t("title")}</h2>
      </div>
      <Form
        id={FORM}
        method="get"
        noValidate
        action={`#${SKIRTING}`}
        className="panel skirting-form"
        preventScrollReset
      >
        <TextField
          field={fieldOf("perimeter", values.perimeter, failures.perimeter)}
          label={t("perimeter")}
          hint={t("perimeterHint")}
          className="input number"
          inputMode="decimal"
          maxLength={10}
          required
        />
        <TextField
          field={fieldOf("doors", values.doors, failures.doors)}
          label={t("doors")}
          hint={t("doorsHint")}
          optional
          className="input number"
          inputMode="numeric"
          maxLength={4}
        />
        <button type="submit" className="btn">
          {t("count")}
        </button>
        <p role="status">{walls === null ? t("ask") : t("walls", { metres: walls })}</p>
      </Form>
      <div className="grid">
        {profiles.map((profile) => (
          <Profile key={profile.id} profile={profile} />
        ))}
      </div>
    </section>
  );
}

export const SkirtingLink = () => (
  <a className="btn btn-quiet" href={`#${SKIRTING}`}>
    <Icon name="ruler" />
    {useT("skirting")("title")}
  </a>
);

function Profile({ profile }: { profile: SkirtingProfile }) {
  const t = useT("skirting");
  const { need, swatches = [], otherColors = 0 } = profile;
  const others = swatches.length + otherColors;
  return (
    <article className="card">
      <CardHead card={profile} sizes="(min-width: 64rem) 310px, (min-width: 48rem) 30vw, 46vw" />
      <p className="card-note">
        <span>{profile.measure}</span> {others > 0 && <span>{t("colors", { count: others })}</span>}
      </p>
      <CardStock stock={profile.stock} />
      {need === "not enough" && <p className="card-note skirting-need">{t("notEnough")}</p>}
      {need !== null && need !== "not enough" && (
        <>
          <p className="skirting-need">
            {need.amount} <strong className="number">{need.sum}</strong>
          </p>
          <CardToCart key={`${need.quantity} ${need.lengthCm}`} card={profile}>
            <input type="hidden" name="quantity" value={need.quantity} />
            <input type="hidden" name="dimensions.length_cm" value={need.lengthCm} />
          </CardToCart>
        </>
      )}
    </article>
  );
}

const fieldOf = (name: string, initialValue: string, failure?: Failure) =>
  shopField(FORM, name, { initialValue, errors: failure && [failure] });
