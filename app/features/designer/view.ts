import type { SceneName } from "~/domain/designer";
import type { PriceUnit } from "~/domain/price";
import type { DesignerAddress } from "~/i18n/addresses/designer-address";

/** A seamless picture with its real size. */
export interface TilePicture {
  src: string;
  widthCm: number;
  lengthCm: number;
}

export interface Offered {
  id: number;
  name: string;
  src: string;
}

export interface DesignerCovering extends Offered {
  /** null without a seamless picture */
  tile: TilePicture | null;
  /** its page with the chosen cut */
  href: string;
  price: { amount: number; unit: PriceUnit; from: boolean };
  colors: Offered[];
  /** roll widths, cm */
  rolls: number[];
  isCut: boolean;
}

export interface DesignerView {
  address: DesignerAddress;
  room: SceneName;
  covering: DesignerCovering | null;
  other: DesignerCovering | null;
  wishlist: Offered[];
  viewed: Offered[];
  categories: { id: number; name: string }[];
  category: { id: number; name: string; items: Offered[] } | null;
}
