import type { Product } from "~/contract/catalogue";
import { ProductCard } from "./product-card";

interface Props {
  products: Product[];
  /** how many pictures stand in the first view */
  eager?: number;
  level?: 2 | 3;
}

/** Cards on a grid of 2, 3 or 4 columns. */
export function ProductGrid({ products, eager = 0, level = 2 }: Props) {
  return (
    <div className="grid">
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} level={level} />
      ))}
    </div>
  );
}
