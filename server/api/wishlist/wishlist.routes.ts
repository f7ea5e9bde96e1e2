import { wishlist } from "~/contract/endpoints/wishlist";
import { done } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { WishlistService } from "./wishlist.service";

/** Routes of wishlists. A guest's needs its id, a member's its id and a token. */
export const wishlistRoutes =
  (serve: Serve, { wishlists }: { wishlists: WishlistService }): Routes =>
  (app) => {
    serve(app, wishlist.ofMember, async ({ by, params }) =>
      done(await wishlists.openOfMember(params.locale, by.userId)),
    );
    serve(app, wishlist.ofGuest, async ({ params }) =>
      done(await wishlists.open(params.locale, params.tempId)),
    );
    serve(app, wishlist.create, async ({ by, body: { locale, tempId } }) =>
      done(
        by
          ? await wishlists.openOfMember(locale, by.userId)
          : await wishlists.open(locale, tempId ?? ""),
      ),
    );
    serve(app, wishlist.setItem, ({ by, language, body }) => wishlists.change(by, language, body));
    serve(app, wishlist.remove, ({ by }) => wishlists.remove(by));
  };
