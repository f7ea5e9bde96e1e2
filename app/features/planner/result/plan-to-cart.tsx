import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { planHref } from "~/i18n/addresses/planner-address";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { PlannerView } from "../view";

interface Props {
  view: PlannerView;
  /** the shown plan is of another draft */
  pending: boolean;
  sent: FormAnswer | undefined;
}

export function PlanToCart({ view, pending, sent }: Props) {
  const t = useT("planner");
  const common = useT("common");
  const locale = useLocale();
  const form = useFormState({ intent: "toCart", sent });
  const failures = failuresOf(form.answer);
  return (
    <FormFrame
      form={form}
      action={`${planHref(view.page, view.address)}#plan`}
      className="planner-cart no-print"
    >
      {view.offers.length > 0 && (
        <fieldset>
          <legend>{t("cart.offers")}</legend>
          <ul className="planner-offers">
            {view.offers.map((offer) => (
              <li key={offer.id}>
                <label className="check">
                  <input type="checkbox" name="offers" value={offer.id} />
                  <img
                    src={imageSrc("ico2", offer.image, offer.slug)}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                  />
                  <span>
                    {offer.name}
                    <small className="muted number">{`${offer.amount}, ${offer.price}`}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FieldError id="planner-cart-error" failures={failures} />
      {view.inCart && (
        <p className="notice notice-success">
          <Icon name="check" />
          <span>{t("cart.inCart")}</span>
        </p>
      )}
      <div className="planner-buy">
        {view.inCart && (
          <Link className="btn" to={href(locale, "cart")}>
            {common("notice.toCart")}
          </Link>
        )}
        <SubmitButton
          className={view.inCart ? "btn btn-quiet" : "btn"}
          aria-describedby={failures.length ? "planner-cart-error" : undefined}
          disabled={pending}
        >
          <Icon name="cart" />
          <span>{t(view.inCart ? "cart.addRest" : "cart.add")}</span>
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
