import { contactsOf } from "~/contract/content/content";
import { emailSchema } from "~/contract/customer/address";
import type { Queries } from "../../../db/index";
import type { ContentService } from "../../content";
import { enqueue, type Mail } from "../../mail";

export interface ShopAddress {
  /** the shop's address; null if the contacts have none */
  shopEmail: () => Promise<string | null>;
}

type ShopMessage = Extract<Mail, { template: "received_for_shop" }>["data"];

/** Queues a message about a withdrawal or complaint to the shop's staff, in Czech. */
export const notifyShop = (
  tx: Queries,
  to: string | null,
  data: ShopMessage,
  now: Date,
): Promise<void> =>
  to === null
    ? Promise.resolve()
    : enqueue(tx, { template: "received_for_shop", locale: "cs", to, data }, now);

/** Creates the reader of the shop's address from its Czech contacts. */
export const createShopEmail =
  (content: Pick<ContentService, "settings">): ShopAddress["shopEmail"] =>
  async () => {
    return (
      emailSchema.safeParse(
        contactsOf(await content.settings("cs")).find(({ type }) => type === "email")?.text,
      ).data ?? null
    );
  };
