import type { Generated } from "kysely";
import type { Locale } from "~/contract/common";
import type { ReviewState } from "~/contract/review";
import type { Json } from "./columns";

export interface ReviewTables {
  reviews: ReviewsTable;
}

/** What a review says. */
interface ReviewText {
  title: string;
  text: string;
}

/** A review of a product; one of a member for each product. */
interface ReviewsTable {
  id: Generated<number>;
  product_id: number;
  /** null where its author has deleted the account, or never had one */
  user_id: number | null;
  /** as it is shown, 'Jana N.'; empty where its author has deleted the account */
  author: string;
  stars: number;
  /** the language in which it was written */
  locale: Locale;
  /** what it says, in that language and in those into which it was translated */
  texts: Json<Partial<Record<Locale, ReviewText>>>;
  /** its author has bought the product here */
  verified: boolean;
  state: ReviewState;
  created_at: Date;
}
