import type { ProductDetail } from "~/contract/catalogue";
import { roomSize, useMyRoom } from "~/features/room";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  product: ProductDetail;
  /** the form itself chooses the roll and says why */
  isOpen: boolean;
  /** the floor plan of the room; null for goods without one */
  plan: string | null;
}

/** What a floor of the shopper's room costs from the cheapest roll, and why; strips with a seam lead to their plan. Packs are counted in the form. */
export function RoomAnswer({ product: { room_price: roomPrice, variants }, isOpen, plan }: Props) {
  const t = useLateT("quote");
  const cut = useT("cut");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const room = useMyRoom();
  if (!room || roomPrice?.kind !== "cut" || roomPrice.piece?.roll_width_cm == null) return null;
  const { seams, quantity, waste_m2, piece } = roomPrice;
  if (isOpen && seams === 0) return null;
  const rolls = variants.filter(({ active, quantity: stock }) => active && stock > 0);
  const kind = seams > 0 ? "seamed" : rolls.length > 1 ? "cheapest" : "only";
  const text = t(`room.${kind}`, {
    count: quantity,
    size: roomSize(locale, room),
    width: piece.roll_width_cm,
    price: formatPrice(roomPrice.total_tax_incl),
    rest:
      waste_m2 > 0 ? cut("rest.some", { waste: formatNumber(locale, waste_m2) }) : cut("rest.none"),
  });
  return (
    <p className="room-answer">
      {text}{" "}
      {seams > 0 && plan !== null && (
        <Link to={plan} preventScrollReset>
          {t("room.plan")}
        </Link>
      )}
    </p>
  );
}
