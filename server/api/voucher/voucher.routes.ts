import { cart } from "~/contract/endpoints/cart";
import type { RateLimits } from "../../db/index";
import type { CartService } from "../cart/cart.service";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import { createVoucherRateLimit } from "./rate-limit";

export const voucherRoutes =
  (serve: Serve, carts: CartService, limits: RateLimits): Routes =>
  (app) => {
    const limit = createVoucherRateLimit(limits);

    serve(app, cart.addVoucher, ({ by, language, body, address }) =>
      limit.count(by.id, address, () => carts.addVoucher(by, language, body)),
    );
    serve(app, cart.removeVoucher, ({ by, language, body }) =>
      carts.removeVoucher(by, language, body.voucherId),
    );
  };
