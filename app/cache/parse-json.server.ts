import { fromJson, type Json } from "../contract/json.js";
import { createMemoCache } from "./memo-cache.server.js";
import { MEMOS } from "./policies.js";

const parsed = createMemoCache<object>(MEMOS.parsedJson);

/** Reads what `toJson` wrote, each text once. The value is shared, so callers must not change it. */
export const parseJson = <T extends object>(json: Json<T>): T =>
  // a text has one writer and so one type
  parsed.read(json, () => fromJson(json)) as T;
