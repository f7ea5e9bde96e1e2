import type { ProductDetail, Variant } from "~/contract/catalogue";
import {
  proposeRoll,
  rodLengthOf,
  rollsOf,
  savedHaler,
  type RollProposal as Proposal,
} from "~/domain/cut";
import { toCrowns, toHaler } from "~/domain/price";
import { cutDefaults } from "~/features/cut";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { readRoomSize } from "../cut-query";

type Measured = NonNullable<ReturnType<typeof readRoomSize>>;

export interface Proposed {
  measured: Measured;
  proposal: Proposal;
}

/** The roll with the least offcut for the typed measures, or one that fits; null if the chosen one is best. */
export function proposedRoll(
  product: ProductDetail,
  variant: Variant,
  formQuery: string,
): Proposed | null {
  const measured = readRoomSize(
    formQuery,
    cutDefaults(product.group_type_id, variant.width_cm, rodLengthOf(product)),
  );
  const proposal =
    measured &&
    proposeRoll(
      product.group_type_id,
      rollsOf(product.variants),
      variant.id,
      measured,
      measured.quantity,
    );
  return proposal && { measured, proposal };
}

interface LinkProps {
  product: ProductDetail;
  variant: Variant;
  proposed: Proposed;
  formQuery: string;
}

/** Leads to the proposed roll; the values stay. */
export function RollLink({
  product,
  variant: { id },
  proposed: { measured, proposal },
  formQuery,
}: LinkProps) {
  const t = useLateT("quote");
  const locale = useLocale();
  const { roll, rotated } = proposal.better;
  const better = product.variants.find((variant) => variant.id === roll.id);
  const fields = new URLSearchParams(formQuery);
  // an untyped width is the roll's, and differs on the next roll
  fields.set("dimensions.width_cm", String(measured.width_cm));
  if (measured.shape === "rect") fields.set("dimensions.length_cm", String(measured.length_cm));
  if (rotated) fields.set("dimensions.rotated", "on");
  else fields.delete("dimensions.rotated");
  return (
    <Link
      className="link"
      to={productHref(locale, product, `${better?.variant_url_query ?? ""}&${fields}`)}
      preventScrollReset
    >
      {t(roll.id === id ? "roll.rotate" : "roll.take", { width: roll.widthCm })}
    </Link>
  );
}

interface Props extends LinkProps {
  /** price of cutting the pieces on the chosen roll, Kč */
  service: number;
}

/** Names the proposed roll, with a link that keeps the values. */
export function RollProposalNote({ service, ...link }: Props) {
  const t = useLateT("quote");
  const cut = useT("cut");
  const locale = useLocale();
  const formatPrice = useFormatPrice();
  const { proposal } = link.proposed;
  const { better, now } = proposal;
  const saved = savedHaler(proposal, toHaler(service));
  const width = better.roll.widthCm;
  const lies = better.rotated ? "Across" : "";
  const area = (m2: number) => formatNumber(locale, m2);
  const waste = area(better.wasteM2);
  const rest = waste === area(0) ? cut("rest.none") : cut("rest.some", { waste });
  const text =
    now && saved !== null
      ? t(`roll.less${lies}`, {
          width,
          saved: formatPrice(toCrowns(saved)),
          rest,
          now: area(now.wasteM2),
        })
      : t(`roll.fits${lies}`, { width, rest });
  return (
    <div className="notice notice-success advice" role="status">
      <Icon name="info" />
      <div>
        <p>{text}</p>
        <RollLink {...link} />
      </div>
    </div>
  );
}
