/** Cached public data by topics of the change log (ADR 22). Vouchers, carts and stock have no topic: they are always read from the database. */
export const CHANGE_TOPICS = [
  "products",
  "categories",
  /** brands, and properties with values */
  "properties",
  "settings",
  /** contents: home page, info pages, posts, references */
  "content",
  "currencies",
  "countries",
  "stores",
  "deliveries",
  "payments",
] as const;
export type LoggedTopic = (typeof CHANGE_TOPICS)[number];

/** `listings` is not logged: a process announces it after it updated its index. */
export type ChangeTopic = LoggedTopic | "listings";

/** One change; `id` is the product, and null means any record of the topic. */
export interface Change {
  topic: ChangeTopic;
  id: number | null;
}

export interface ChangeSource {
  /** Calls `listener` after each change of the topics on any instance, within about a second. @returns ends the subscription */
  subscribe(
    topics: readonly ChangeTopic[],
    listener: (changes: readonly Change[]) => void,
  ): () => void;
}
