import { z } from "zod";
import { anyCartListSchema, anyUpdateSchema } from "~/contract/cart/cart";
import { anyProductListSchema } from "~/contract/catalogue";
import { anyWishlistsSchema } from "~/contract/customer/wishlist";
import { Mismatch, requireData, type Answer, type Backend, type Check } from "./backend";

/** No backend has it. */
const UNKNOWN_CODE = "CONTRACT-CHECK-0";
const UNKNOWN_EMAIL = "contract-check-0@example.com";

/** Changes of one guest's cart and wishlist, which are undone, and refusals. */
export const CHANGES: readonly Check[] = [
  { name: "PUT and PATCH of a guest's cart, which is read again", run: changeCart },
  { name: "PATCH of packaging, which the cart then has", run: changePackaging },
  { name: "a voucher that does not exist is refused with its error", run: refusesVoucher },
  { name: "PUT of a guest's wishlist, which is read again", run: changeWishlist },
  { name: "a login of an unknown member is refused", run: refusesLogin },
];

export const productId = async (backend: Backend): Promise<number> => {
  const { data } = anyProductListSchema.parse(
    (await backend.ask("GET", "/api/catalog/products/cs?in_stock=1")).body,
  );
  return requireData(
    data.find(({ has_variants, active, available }) => !has_variants && active && available)?.id,
    "no product without variants",
  );
};

const succeeded = ({ status }: Answer): boolean => status >= 200 && status < 300;

async function readCart(backend: Backend, given = "0") {
  const listed = anyCartListSchema.parse(
    (await backend.ask("GET", `/api/cart/anonymous/cs/${given}`)).body,
  );
  const { tempId, ...cart } = requireData(listed[0], "no cart for a guest");
  if (tempId === null) throw new Mismatch(`GET /api/cart/anonymous/cs/${given}: no tempId`);
  return { ...cart, tempId };
}

async function changeCart(backend: Backend): Promise<void> {
  const { id, tempId } = await readCart(backend);
  const line = { id, productId: await productId(backend), variantId: null, note: null };
  for (const [method, quantity] of [
    ["PUT", 1],
    ["PATCH", 0],
  ] as const) {
    const answer = await backend.ask(method, `/api/cart/${id}`, {
      tempId,
      body: { ...line, quantity },
    });
    const changed = anyUpdateSchema.safeParse(answer.body);
    if (answer.status !== 200 || !changed.success)
      throw new Mismatch(
        `${method} /api/cart/{cartId}: status ${answer.status}, ${changed.error?.message}`,
      );
    const { items } = await readCart(backend, tempId);
    if (items.length !== quantity)
      throw new Mismatch(
        `${method} /api/cart/{cartId}: the cart has ${items.length} lines instead of ${quantity}`,
      );
  }
}

async function changePackaging(backend: Backend): Promise<void> {
  const { id, tempId } = await readCart(backend);
  for (const value of [true, false]) {
    const answer = await backend.ask("PATCH", `/api/cart/${id}/addon`, {
      tempId,
      body: { addon: "eco_packaging", value },
    });
    if (!succeeded(answer))
      throw new Mismatch(`PATCH /api/cart/{cartId}/addon: status ${answer.status}`);
    const { has_addon_eco_packaging: has } = await readCart(backend, tempId);
    if (has !== value)
      throw new Mismatch(
        `PATCH /api/cart/{cartId}/addon: has_addon_eco_packaging is ${has} instead of ${value}`,
      );
  }
}

async function refusesVoucher(backend: Backend): Promise<void> {
  const { id, tempId } = await readCart(backend);
  const body = {
    voucherCode: UNKNOWN_CODE,
    serviceType: "eshop",
    guestEmail: UNKNOWN_EMAIL,
    currencyId: null,
  };
  const { status, body: refusal } = await backend.ask("POST", `/api/voucher/cart/add/${id}`, {
    tempId,
    body,
  });
  const { data } = z.object({ error: z.string() }).safeParse(refusal);
  if (status < 400 || status >= 500 || (status !== 404 && data?.error !== "not_exists"))
    throw new Mismatch(
      `POST /api/voucher/cart/add/{cartId}: status ${status}, error ${data?.error}, instead of 404 or not_exists`,
    );
}

async function changeWishlist(backend: Backend): Promise<void> {
  const readList = async (given: string) => {
    const [list] = anyWishlistsSchema.parse(
      (await backend.ask("GET", `/api/wishlist/anonymous/cs/${given}`)).body,
    );
    return requireData(list, "no wishlist for a guest");
  };
  const { id, temp_id: tempId } = await readList("0");
  if (tempId === null) throw new Mismatch("GET /api/wishlist/anonymous/cs/0: no temp_id");
  const wanted = await productId(backend);
  for (const [more, count] of [
    [{}, 1],
    [{ remove: true }, 0],
  ] as const) {
    const answer = await backend.ask("PUT", `/api/wishlist/${id}`, {
      tempId,
      body: { productId: wanted, ...more },
    });
    if (!succeeded(answer)) throw new Mismatch(`PUT /api/wishlist/{id}: status ${answer.status}`);
    const { items } = await readList(tempId);
    if (items.length !== count)
      throw new Mismatch(
        `PUT /api/wishlist/{id}: the wishlist has ${items.length} products instead of ${count}`,
      );
  }
}

async function refusesLogin(backend: Backend): Promise<void> {
  const body = {
    email: UNKNOWN_EMAIL,
    password: "no member has this",
    cartId: null,
    wishlistId: null,
  };
  const { status } = await backend.ask("POST", "/api/auth/login", { body });
  if (status < 400 || status >= 500)
    throw new Mismatch(`POST /api/auth/login: status ${status} instead of 400 to 499`);
}
