import path from "node:path";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { openBare } from "../../../support/bare-sqlite.mjs";

const raw = await openBare(path.join(process.env["DATA_DIR"] ?? ".", "yardstick.sqlite"));
raw.exec("pragma journal_mode = WAL");
raw.exec("pragma synchronous = FULL");
raw.exec("create table if not exists lines (id integer primary key, product_id integer not null, quantity integer not null)");
const insert = raw.prepare("insert into lines (product_id, quantity) values (?, ?)");

/** The least that adding to a cart can be: a form read, one row written as durably as the shop writes, a redirect. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  insert.run(Number(form.get("productId")), Number(form.get("quantity")));
  throw redirect("/", 303);
}
