import type { SCREENS } from "~/i18n/paths.js";

export type Screen = keyof typeof SCREENS;
export interface Goods {
  product: string;
  productId: string;
  variantId: string;
  order: { path: string; itemId: number };
}

const CUT = {
  "dimensions.shape": "rect",
  "dimensions.width_cm": "200",
  "dimensions.length_cm": "150",
  "dimensions.rotated": "",
  "dimensions.hems.sides": "left",
  "dimensions.hems.color": "grey",
  "dimensions.hems.code": "standard",
  "dimensions.offcut": "keep",
};
const PERSON = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Dlouhá 12",
  city: "Brno",
  zip: "602 00",
  country: "CZ",
};
/** no mail has a link with this hash */
export const HASH = "abcdefghijklmnopqrstuvwx";
const part = (name: string, fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [`${name}.${field}`, String(text)]),
  );

export const formsOf = ({
  itemId,
  product,
  productId,
  order,
}: Goods & { itemId: string }): [Screen, address: string, form: Record<string, string>][] => [
  [
    "product",
    product,
    { intent: "add", productId, quantity: "1", note: "", via: "fetcher", ...CUT },
  ],
  ["product", product, { rotation: "on", productId, quantity: "1", note: "do chodby", ...CUT }],
  [
    "product",
    product,
    {
      intent: "countPacks",
      productId,
      "room.packArea": "2.2",
      "room.area": "12,5",
      "room.reserve": "5",
      quantity: "1",
    },
  ],
  ["product", product, { intent: "add", productId, quantity: "1", choosesRoll: "on", ...CUT }],
  ["cart", "/kosik", { intent: "orderSample", productId, at: "heart" }],
  [
    "planner",
    `/planovac?product=${productId}`,
    {
      intent: "shape",
      step: "addPart.0",
      "rooms[0].name": "Obývák",
      ...part("rooms[0].parts[0]", { kind: "floor", w: 400, l: 250, x: 0, y: 0 }),
      ...part("rooms[0].parts[1]", { kind: "pillar", w: 20, l: 20, x: 50, y: 50 }),
      roll: "400",
      direction: "auto",
      seams: "2",
      edge: "5",
      repeat: "0",
    },
  ],
  [
    "planner",
    `/planovac?product=${productId}&room=400-250`,
    { intent: "toCart", "offers[0]": "2923" },
  ],
  ["compare", "/porovnani", { intent: "add", productId, shown: "1202,1207" }],
  ["compare", "/en/compare", { intent: "remove", productId }],
  [
    "cart",
    "/kosik",
    { intent: "setQuantity", itemId, productId, quantity: "2", cartVersion: "1", via: "fetcher" },
  ],
  [
    "cart",
    "/kosik",
    { intent: "setNote", itemId, productId, quantity: "2", note: "", cartVersion: "1" },
  ],
  [
    "cart",
    "/en/cart",
    { intent: "recut", itemId, productId, quantity: "1", cartVersion: "1", ...CUT },
  ],
  [
    "cart",
    "/kosik",
    {
      intent: "addVoucher",
      voucherCode: "VITEJTE10",
      guestEmail: "jana@example.cz",
      cartVersion: "1",
    },
  ],
  ["cart", "/kosik", { intent: "removeVoucher", voucherId: "1", cartVersion: "1" }],
  ["cart", "/kosik", { intent: "setAddon", addon: "packing_fee", value: "on", cartVersion: "1" }],
  [
    "checkoutDelivery",
    "/kosik/doprava-a-platba",
    { deliveryId: "2", storeId: "", paymentId: "1", "floor.2": "1", "lift.2": "on" },
  ],
  [
    "checkoutDetails",
    "/kosik/udaje",
    {
      cartVersion: "1",
      idempotencyKey: "attempt-0001",
      email: "jana@example.cz",
      phonePrefix: "+420",
      phone: "777 123 456",
      company: "on",
      differentDelivery: "on",
      note: "zvonit dvakrát",
      agreement: "on",
      newsletter: "on",
      ...part("invoice", PERSON),
      ...part("delivery", {
        ...PERSON,
        company: "Truhlářství Malý",
        phonePrefix: "+421",
        phone: "905 123 456",
      }),
      ...part("companyData", {
        name: "Koberce s. r. o.",
        companyId: "27074358",
        taxId: "CZ27074358",
      }),
    },
  ],
  [
    "checkoutDetails",
    "/kosik/udaje",
    {
      intent: "lookUp",
      email: "jana@",
      company: "on",
      ...part("companyData", { name: "", companyId: "27074358", taxId: "" }),
    },
  ],
  ["orderSummary", `/shrnuti/${order.path}`, { intent: "changePayment", paymentId: "3" }],
  ["orderSummary", `/shrnuti/1/${HASH}`, { intent: "changePayment", paymentId: "3" }],
  [
    "laying",
    "/pokladka",
    {
      intent: "enquire",
      name: "Jana Nová",
      email: "jana@example.cz",
      phone: "601 234 567",
      city: "Brno",
      note: "Ložnice 4 × 3,5 m",
    },
  ],
  [
    "contact",
    "/kontakt",
    {
      intent: "write",
      name: "Jana Nová",
      email: "jana@example.cz",
      phone: "601 234 567",
      message: "Máte vzorky k zapůjčení?",
    },
  ],
  ["orderStatus", "/stav", { intent: "lookUp", number: "26000001", email: "jana@example.cz" }],
  ["orderStatus", `/stav/${order.path}`, { intent: "cancel" }],
  [
    "withdraw",
    `/stav/${order.path}/odstoupeni`,
    {
      intent: "checkWithdrawal",
      [`pieces.${order.itemId}`]: "1",
      name: "Jana Nováková",
      email: "jana@example.cz",
      iban: "",
      note: "nehodí se",
    },
  ],
  [
    "withdrawConfirm",
    `/stav/${order.path}/odstoupeni/potvrzeni`,
    { intent: "withdraw", key: "attempt-0001" },
  ],
  [
    "complain",
    `/stav/${order.path}/reklamace`,
    {
      intent: "complain",
      [`pieces.${order.itemId}`]: "1",
      name: "Jana Nováková",
      email: "jana@example.cz",
      description: "Pustila se nit na kraji.",
      solution: "repair",
      idempotencyKey: "attempt-0001",
    },
  ],
  ["wishlist", "/wishlist", { productId, intent: "setNote", note: "do ložnice", via: "fetcher" }],
  ["compare", "/porovnani", { productId, intent: "add", shown: "1,2" }],
  [
    "room",
    "/muj-pokoj",
    { intent: "setRoom", width: "3,2 m", length: "400", to: "/10/metrazove-koberce" },
  ],
  ["room", "/en/my-room", { intent: "removeRoom", to: "/en" }],
  ["currency", "/mena", { currencyId: "2", to: "/kosik" }],
  ["hide", "/skryt", { intent: "hide", what: "top-line", to: "/kosik" }],
  [
    "cookieSettings",
    "/nastaveni-cookies",
    { choice: "selection", technical: "on", analytical: "on", marketing: "on", to: "/" },
  ],
  ["newsletter", "/odber-novinek", { email: "jana@example.cz" }],
  ["unsubscribe", `/zruseni-novinek/${HASH}`, { intent: "endNewsletter" }],
  ["account", "/ucet", { intent: "sendConfirmation" }],
  ["accountOrder", "/ucet/objednavka/1", { intent: "repeat" }],
  [
    "accountCompany",
    "/ucet/fakturacni-udaje",
    { ...PERSON, phone: "777 123 456", company: "Koberce s. r. o.", companyId: "27074358" },
  ],
  ["accountAddresses", "/ucet/dodaci-adresy", { intent: "remove", id: "1" }],
  ["accountAddress", "/ucet/dodaci-adresa", { ...PERSON, phone: "777 123 456", is_default: "on" }],
  [
    "accountProfile",
    "/ucet/profil",
    { intent: "saveProfile", firstname: "Jana", lastname: "Nová", newsletter: "on" },
  ],
  ["accountData", "/ucet/moje-data", { password: "nic-takoveho" }],
  ["login", "/login?redirect=/kosik", { email: "jana@example.cz", password: "nic-takoveho" }],
  ["logout", "/odhlaseni", { intent: "logOut" }],
  [
    "register",
    "/registrace",
    {
      email: "novy@example.cz",
      password: "tajne-heslo",
      password_confirmation: "tajne-heslo",
      agreement: "on",
      newsletter: "on",
      ...PERSON,
    },
  ],
  ["resetPassword", "/obnova-hesla", { email: "jana@example.cz" }],
  [
    "changePassword",
    `/zmena-hesla/${HASH}`,
    { password: "tajne-heslo", password_confirmation: "tajne-heslo" },
  ],
  ["confirmEmail", `/potvrzeni-emailu/${HASH}`, { intent: "confirm" }],
  ["confirmNewsletter", `/odber-novinek/${HASH}`, { intent: "confirm" }],
  ["cancelWatchdog", `/hlidani/${HASH}`, { intent: "cancel", hash: HASH }],
  [
    "productReviews",
    `${product}/recenze`,
    { intent: "writeReview", productId, stars: "5", title: "Hezký", text: "Leží dobře." },
  ],
  ["notFound", "/kdo/vi/kam/to/vede", { a: "1" }],
];
