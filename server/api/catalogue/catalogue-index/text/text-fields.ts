/** What a search looks through of one product. */
export interface TextFields {
  name: string;
  brand: string;
  categories: string;
  codes: string;
  sizes: string;
  description: string;
}
