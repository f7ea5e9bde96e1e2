import type { CutQuote, CutQuoteRequest } from "~/contract/cart/cut";
import type { Locale } from "~/contract/core/common";
import { done, failed, resultOf, type Result } from "~/contract/failures/result";
import { pieceOf, quotePieces, saleObstacle } from "~/domain/cart";
import { linePrices, stockTaken } from "~/domain/cut";
import { netOf, toCrowns } from "~/domain/price";
import type { Database } from "../../db/index";
import type { ContentService } from "../content";
import { readGoods } from "./line/contents.repo";
import { shortage } from "./line/shortage";
import { serializePiece } from "./serializer";

/** Price of a cut. @param groupPercent discount of the caller's group; 0 without one */
export type QuoteCut = (
  locale: Locale,
  language: Locale,
  request: CutQuoteRequest,
  groupPercent?: number,
) => Promise<Result<CutQuote>>;

interface Deps {
  db: Database;
  content: Pick<ContentService, "pricingSettings">;
}

/** Creates the service; it uses the cart's own functions. Names are in `locale`, numbers in messages in the caller's language. */
export function createQuoteCut({ db, content }: Deps): QuoteCut {
  return async (
    locale,
    language,
    { productId, dimensions, quantity, ...request },
    groupPercent = 0,
  ) => {
    const { cutting } = await content.pricingSettings(locale);
    const variantId = request.variantId ?? null;
    const goods = await readGoods(db, productId, variantId);
    if (!goods) return failed({ code: "unavailable", field: "productId" });
    const problem = saleObstacle(goods, variantId);
    if (problem) return failed(problem);
    const cut = resultOf(pieceOf(goods, dimensions, cutting));
    if (!cut.ok) return cut;
    const piece = cut.value;
    if (!piece) return failed({ code: "unavailable", field: "productId" });
    if (stockTaken(goods.group_type_id, quantity, piece) > goods.stock)
      return shortage(goods, language);

    const { unitHaler, price, rate, offcut, rotation } = quotePieces(
      goods,
      piece,
      quantity,
      groupPercent,
      cutting,
    );
    return done({
      dimensions: serializePiece(piece, cutting),
      quantity,
      unit_price_tax_incl: toCrowns(unitHaler),
      item_price: toCrowns(netOf(price.itemsHaler, rate)),
      item_price_tax_incl: toCrowns(price.itemsHaler),
      ...linePrices({ ...price, rate }),
      offcut,
      alternatives: rotation
        ? [
            {
              rotated: rotation.rotated,
              total_tax_incl: toCrowns(rotation.totalHaler),
              saved_tax_incl: toCrowns(rotation.savedHaler),
              waste_m2: rotation.wasteM2,
            },
          ]
        : [],
    });
  };
}
