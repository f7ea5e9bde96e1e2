import { contactsOf } from "~/contract/content";
import { emailSchema } from "~/contract/address";
import type { Queries } from "../../db/index";
import type { ContentService } from "../content/content.service";
import { enqueue, type Mail } from "../mail/queue.service";

/** What telling the shop needs. */
export interface TellShop {
  /** the shop's own address, as its contacts say; null where they name none */
  shopEmail: () => Promise<string | null>;
}

/** What it is told. */
type ToldShop = Extract<Mail, { template: "received_for_shop" }>["data"];

/** Queues the message to the shop's people about what was received; they read Czech. */
export const tellShop = (tx: Queries, to: string | null, data: ToldShop, now: Date): Promise<void> =>
  to === null ? Promise.resolve() : enqueue(tx, { template: "received_for_shop", locale: "cs", to, data }, now);

/** Makes the reading of the shop's own address out of its Czech contacts. */
export const createShopEmail =
  (content: Pick<ContentService, "settings">): TellShop["shopEmail"] =>
  async () => {
    return emailSchema.safeParse(contactsOf(await content.settings("cs")).find(({ type }) => type === "email")?.text).data ?? null;
  };
