// Places an order in a running shop with demo data and prints its number: tsx tests/node-versions/order.ts URL
import { newGuest, readOrder } from "../support/guest";

/** A bottle of cleaner: no variants, large stock. */
const CLEANER = 2923;

const [, , url = ""] = process.argv;
const guest = await newGuest(url);
await guest.add(CLEANER);
const order = await guest.order();
const { number } = await readOrder(url, order);
console.log(number);
