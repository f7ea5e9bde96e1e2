import { useFetcher } from "@remix-run/react";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import type { Offer } from "./offer";

interface Props {
  offers: readonly Offer[];
  /** the page whose action adds to the cart */
  action: string;
}

/** What goes with a piece of this size, the amounts worked out, a button each. */
export function AccessoryOffers({ offers, action }: Props) {
  const t = useT("cut");
  if (offers.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="label">{t("accessories.title")}</h2>
      <p className="small muted">{t("accessories.text")}</p>
      <ul className="offers">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} action={action} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offer, action }: { offer: Offer; action: string }) {
  const t = useT("cut");
  const fetcher = useFetcher({ key: `add-${offer.id}` });
  const hydrated = useHydrated();
  return (
    <li>
      <img src={imageSrc("ico2", offer.image, offer.slug)} alt="" width={56} height={56} loading="lazy" />
      <div>
        <Link to={offer.href}>{offer.name}</Link>
        <p className="small muted number">
          {offer.amount} · {offer.price}
        </p>
      </div>
      <fetcher.Form method="post" action={action}>
        {hydrated && <input type="hidden" name="via" value="fetcher" />}
        <input type="hidden" name="productId" value={offer.id} />
        <input type="hidden" name="quantity" value={offer.quantity} />
        {offer.lengthCm !== null && <input type="hidden" name="dimensions.length_cm" value={offer.lengthCm} />}
        <button
          type="submit"
          className="btn btn-quiet"
          aria-label={t("accessories.addOf", { name: offer.name, amount: offer.amount })}
          disabled={fetcher.state !== "idle"}
        >
          {t("accessories.add")}
        </button>
      </fetcher.Form>
    </li>
  );
}
