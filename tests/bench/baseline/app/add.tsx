import path from "node:path";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { openBare } from "../../../support/database/bare-sqlite.mjs";

// the browser build of this module does not support top-level await
const insert = prepareInsert();

async function prepareInsert() {
  const raw = await openBare(path.join(process.env["DATA_DIR"] ?? ".", "baseline.sqlite"));
  raw.exec("pragma journal_mode = WAL");
  raw.exec("pragma synchronous = FULL");
  raw.exec(
    "create table if not exists lines (id integer primary key, product_id integer not null, quantity integer not null)",
  );
  return raw.prepare("insert into lines (product_id, quantity) values (?, ?)");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  (await insert).run(Number(form.get("productId")), Number(form.get("quantity")));
  throw redirect("/", 303);
}
