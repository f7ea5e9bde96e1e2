import type { Generated } from "kysely";
import type { Locale } from "~/contract/core/common";
import type { ReviewState } from "~/contract/customer/review";
import type { Json } from "./columns";

export interface ReviewTables {
  reviews: ReviewsTable;
}

interface ReviewText {
  title: string;
  text: string;
}

/** A review of a product; at most one per member and product. */
interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  /** null if the account was deleted or never existed */
  user_id: number | null;
  /** as shown, 'Jana N.'; empty if the account was deleted */
  author: string;
  stars: number;
  locale: Locale;
  texts: Json<Partial<Record<Locale, ReviewText>>>;
  verified: boolean;
  state: ReviewState;
  created_at: Date;
}
