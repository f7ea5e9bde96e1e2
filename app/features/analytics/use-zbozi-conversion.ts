import { useEffect } from "react";
import { ZBOZI_SCRIPT, type ZboziShop } from "~/domain/web";
import { loadScript } from "~/features/consent";
import { isFirst } from "./is-first";

declare global {
  interface Window {
    /** of Seznam's script */
    rc?: {
      conversionHit?(hit: {
        zboziId: number;
        orderId: string;
        zboziType: string;
        consent: number;
      }): void;
    };
  }
}

/** Tells Zboží.cz of an order, once per browser. @param shop null without the buyer's consent */
export function useZboziConversion(orderId: string, shop: ZboziShop | null): void {
  useEffect(() => {
    if (shop === null || !isFirst(`zbozi.${orderId}`)) return;
    loadScript(ZBOZI_SCRIPT.src).addEventListener("load", () =>
      window.rc?.conversionHit?.({
        zboziId: Number(shop.shopId),
        orderId,
        zboziType: shop.isSandbox ? "sandbox" : "standard",
        consent: 1,
      }),
    );
  }, [orderId, shop]);
}
