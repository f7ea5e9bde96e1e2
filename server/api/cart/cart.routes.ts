import { cart } from "~/contract/endpoints/cart";
import { catalogue } from "~/contract/endpoints/catalogue";
import { done } from "~/contract/failures/result";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import type { GroupPercentOf } from "../shared/keys";
import type { Serve } from "../shared/serve";
import { createVoucherRateLimit } from "../voucher";
import type { CartService } from "./cart.service";
import type { QuoteCut } from "./quote-cut";
import type { ReadCartAccessories } from "./read-cart-accessories";

interface Services {
  carts: CartService;
  quoteCut: QuoteCut;
  readCartAccessories: ReadCartAccessories;
  percentOf: GroupPercentOf;
  limits: RateLimits;
}

/** Routes of carts. A guest's cart needs its id, a member's its id and a token; otherwise 404. */
export const cartRoutes =
  (serve: Serve, { carts, quoteCut, readCartAccessories, percentOf, limits }: Services): Routes =>
  (app) => {
    const voucherLimit = createVoucherRateLimit(limits);

    serve(app, cart.ofMember, async ({ by, params }) =>
      done([await carts.openOfMember(params.locale, by.userId)]),
    );
    serve(app, cart.ofGuest, async ({ params }) =>
      done([await carts.open(params.locale, params.tempId)]),
    );
    serve(app, cart.accessories, ({ by, params, query }) =>
      readCartAccessories(by, params.locale, query.room),
    );

    serve(app, cart.create, async ({ by, body: { locale, tempId, currencyId } }) => {
      if (by) return done(await carts.openOfMember(locale, by.userId));
      return tempId
        ? done(await carts.open(locale, tempId))
        : carts.create(locale, currencyId ?? null);
    });

    serve(app, catalogue.quoteCut, async ({ by, params, language, body }) =>
      quoteCut(params.locale, language, body, await percentOf(by)),
    );

    serve(app, cart.addItem, ({ by, language, body }) => carts.add(by, language, body));
    serve(app, cart.setItem, ({ by, language, body }) => carts.set(by, language, body));
    serve(app, cart.setAddon, ({ by, language, body }) => carts.setAddon(by, language, body));
    serve(app, cart.setCheckout, ({ by, language, body }) => carts.setCheckout(by, language, body));
    serve(app, cart.addVoucher, ({ by, language, body, address }) =>
      voucherLimit.count(by.id, address, () => carts.addVoucher(by, language, body)),
    );
    serve(app, cart.removeVoucher, ({ by, language, body }) =>
      carts.removeVoucher(by, language, body.voucherId),
    );
    serve(app, cart.remove, ({ by }) => carts.remove(by));
  };
