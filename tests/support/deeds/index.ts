import { deleting, takingOver } from "./accounts";
import { cancelling, importing, ordering, paying } from "./orders";
import type { Deed, World } from "./world";

/** All kinds of deeds. */
export const DEEDS: Readonly<Record<string, (world: World) => Deed>> = {
  ordering,
  paying,
  "paying and cancelling": cancelling(true),
  cancelling: cancelling(false),
  "importing a statement": importing,
  registering: takingOver(true),
  "logging in with a cart": takingOver(false),
  "deleting an account": deleting,
};
