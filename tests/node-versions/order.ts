// Orders in a running demo shop and prints the order's number: tsx tests/node-versions/order.ts URL
import { newGuest, readOrder } from "../support/shops/guest";

const CLEANER = 2923;

const [, , url = ""] = process.argv;
const guest = await newGuest(url);
await guest.add(CLEANER);
const order = await guest.order();
const { number } = await readOrder(url, order);
console.log(number);
