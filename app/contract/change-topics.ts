/**
 * What every shopper sees alike and may be cached, by the name under which the change log reports it (decision 22).
 * Vouchers, carts and stock are no topics: they are read from the database each time.
 */
export const CHANGE_TOPICS = [
  "products",
  "categories",
  /** brands, and properties with their values */
  "properties",
  "settings",
  /** what the shopkeeper writes: the home page, info pages, posts, references */
  "content",
  "currencies",
  "countries",
  "stores",
  "deliveries",
  "payments",
] as const;
export type LoggedTopic = (typeof CHANGE_TOPICS)[number];

/** `listings` is not logged: a process announces it to itself once its index of listings holds the products that changed. */
export type ChangeTopic = LoggedTopic | "listings";

/** One change; `id` names the product, and null means that any record of the topic may have changed. */
export interface Change {
  topic: ChangeTopic;
  id: number | null;
}

/** Tells caches what changed. Every cache of the process subscribes and drops what is concerned. */
export interface ChangeSource {
  /**
   * Calls `listener` after each change of one of the topics, on this instance or another one, within about a second.
   * @returns ends the subscription
   */
  subscribe(topics: readonly ChangeTopic[], listener: (changes: readonly Change[]) => void): () => void;
}
