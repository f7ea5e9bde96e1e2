import type { CutQuote, CutQuoteRequest } from "~/contract/cut";
import type { Locale } from "~/contract/common";
import { offcutOf, stockTaken } from "~/domain/cart/line";
import { priceLine } from "~/domain/cut-price";
import { cheaperRotation } from "~/domain/cut-rotation";
import { groupPrice } from "~/domain/group-price";
import { netOf, roundTo, toCrowns } from "~/domain/money";
import type { Database } from "../../db/index";
import type { ContentService } from "../content/content.service";
import { done, failed, type Result } from "~/contract/result";
import { readGoods } from "./items.repo";
import { unitPrice } from "~/domain/cart/priced-line";
import { pieceOf, shortage, whyNotSold } from "./piece";
import { linePrices, serializePiece } from "./serializer";

/** What a cut would cost if it were put into the cart now. @param groupPercent the discount of the group of whoever asks; 0 without one */
export type QuoteCut = (locale: Locale, language: Locale, request: CutQuoteRequest, groupPercent?: number) => Promise<Result<CutQuote>>;

/** Quotes by the very functions that the cart charges by. Names are in `locale`, numbers in messages in the caller's language. */
export function createQuoteCut(db: Database, content: ContentService): QuoteCut {
  return async (locale, language, { productId, dimensions, quantity, ...request }, groupPercent = 0) => {
    const { cutting } = await content.pricingSettings(locale);
    const variantId = request.variantId ?? null;
    const goods = await readGoods(db, productId, variantId);
    if (!goods) return failed({ code: "unavailable", field: "productId" });
    const problem = whyNotSold(goods, variantId);
    if (problem) return problem;
    const cut = pieceOf(goods, dimensions, cutting);
    if (!cut.ok) return cut;
    const piece = cut.value;
    if (!piece) return failed({ code: "unavailable", field: "productId" });
    if (stockTaken(goods.group_type_id, quantity, piece) > goods.stock) return shortage(goods, language);

    const unitHaler = groupPrice(unitPrice(goods), groupPercent);
    const price = priceLine(goods.group_type_id, unitHaler, piece, quantity, cutting.prices);
    const rate = goods.tax_permille / 1000;
    const offcut = offcutOf(piece);
    const roll = {
      groupTypeId: goods.group_type_id,
      widthCm: goods.width_cm ?? 0,
      stockCm: goods.stock,
      unitHaler,
    };
    const rotation = cheaperRotation(roll, piece, quantity, cutting.prices, cutting.factoryHemmed);
    return done({
      dimensions: serializePiece(piece, cutting),
      quantity,
      unit_price_tax_incl: toCrowns(unitHaler),
      item_price: toCrowns(netOf(price.itemsHaler, rate)),
      item_price_tax_incl: toCrowns(price.itemsHaler),
      ...linePrices({ ...price, rate }),
      offcut: offcut && { ...offcut, area_m2: roundTo(offcut.area_m2 * quantity, 4) },
      alternatives: rotation
        ? [
            {
              rotated: rotation.piece.rotated,
              total_tax_incl: toCrowns(rotation.totalHaler),
              saved_tax_incl: toCrowns(rotation.savedHaler),
              waste_m2: roundTo((rotation.piece.billed_m2 - rotation.piece.area_m2) * quantity, 4),
            },
          ]
        : [],
    });
  };
}
