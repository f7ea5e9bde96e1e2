import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import type { ListedProduct, ProductDetail, Tile } from "~/contract/catalogue";
import { firstScene } from "~/domain/designer";
import { isMetreGoods, statedPrice } from "~/domain/price";
import type { DesignerCovering, DesignerView, Offered, TilePicture } from "~/features/designer";
import { readDesignerAddress } from "~/i18n/addresses/designer-address";
import { imageSrc, productHref } from "~/i18n/links";
import { readInStock } from "../shared/listings/in-stock.server";

/** Coverings in a list: the API accepts at most this number of ids in a call. */
const MAX_IDS = 12;

/** Reads the data of the room designer. @throws the error page for an unknown product or a failing backend */
export async function readView(shop: Shop): Promise<DesignerView> {
  const address = readDesignerAddress(shop.url.searchParams);
  const [categories, wished, viewed] = await Promise.all([
    readInStock(shop, (products) =>
      readOffered(
        shop,
        products.slice(0, MAX_IDS).map(({ id }) => id),
      ),
    ),
    orDefault(readWished(shop), []),
    // browsers with scripts store viewed products themselves
    shop.isDocument
      ? orDefault(
          shop.viewed.ids().then((ids) => readOffered(shop, ids)),
          [],
        )
      : [],
  ]);
  const category = categories.find(({ id }) => id === address.category) ?? categories[0] ?? null;
  const productId = address.product ?? wished[0]?.id ?? category?.items[0]?.id ?? null;
  const [product, other] = await Promise.all([
    productId === null ? null : shop.catalogue.product(productId),
    address.other === null || address.other === productId
      ? null
      : shop.catalogue.product(address.other),
  ]);
  return {
    address: { ...address, product: productId },
    room: address.room ?? (product ? firstScene(product.group_type_id) : "living"),
    covering:
      product && coveringOf(shop, product, productId === address.product ? address.cut : ""),
    other: other && coveringOf(shop, other, ""),
    wishlist: wished,
    viewed,
    categories: categories.map(({ id, name }) => ({ id, name })),
    category,
  };
}

const readWished = async (shop: Shop) =>
  readOffered(shop, (await shop.wishlist.ids())?.slice(0, MAX_IDS) ?? []);

async function readOffered(shop: Shop, ids: readonly number[]): Promise<Offered[]> {
  const products = await shop.catalogue.byIds(ids);
  return products.filter(({ tile }) => tile !== null).map(toOffered);
}

const toOffered = ({
  id,
  name,
  main_image,
  slug,
}: Pick<ListedProduct, "id" | "name" | "main_image" | "slug">): Offered => ({
  id,
  name,
  src: imageSrc("ico2", main_image, slug),
});

const tilePicture = ({ image, width_cm, length_cm }: Tile, slug: string): TilePicture => ({
  src: imageSrc("tile", image, slug),
  widthCm: width_cm,
  lengthCm: length_cm,
});

function coveringOf(shop: Shop, product: ProductDetail, cut: string): DesignerCovering {
  const { usual, unit, isFrom } = statedPrice(product);
  const widths = product.variants
    .filter(({ active }) => active)
    .flatMap(({ width_cm }) => width_cm ?? []);
  return {
    ...toOffered(product),
    tile: product.tile && tilePicture(product.tile, product.slug),
    href: productHref(shop.locale, product, cut),
    price: { amount: usual, unit, from: isFrom },
    colors: product.series.map(({ id, name, image, url }) => ({
      id,
      name,
      // the slug ends the address of the product
      src: imageSrc("ico2", image, url.slice(url.lastIndexOf("/") + 1)),
    })),
    rolls: isMetreGoods(product.group_type_id) ? [...new Set(widths)].sort((a, b) => a - b) : [],
    isCut: isMetreGoods(product.group_type_id),
  };
}
