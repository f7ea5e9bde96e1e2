import { designerHref, type DesignerAddress } from "~/i18n/addresses/designer-address";
import { useLocale } from "~/i18n/locale";
import type { DesignerView } from "./view";

export function useAddress({
  address,
  room,
}: DesignerView): (change: Partial<DesignerAddress>) => string {
  const locale = useLocale();
  return (change) => designerHref(locale, { ...address, room, ...change });
}

/** Changes for another covering; drops the cut of the former left one. */
export function designerChoiceOf({ address }: DesignerView, id: number): Partial<DesignerAddress> {
  if (address.other !== null && address.side === "right")
    return { other: id === address.product ? address.other : id };
  return id === address.product
    ? {}
    : {
        product: id,
        cut: "",
        roll: null,
        other: address.other === id ? address.product : address.other,
      };
}
