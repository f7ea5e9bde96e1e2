import { fromJson, type Json } from "../contract/json.js";
import { bytesOfText, createSizedMemoCache } from "./memo-cache.server.js";
import { MEMOS } from "./policies.js";

/** What is parsed of a text takes about as much again. */
const parsed = createSizedMemoCache<object>(MEMOS.parsedJson, (_value, json) => 2 * bytesOfText(json));

/** Reads what `toJson` wrote, each text once. The value is shared, so callers must not change it. */
export const parseJson = <T extends object>(json: Json<T>): T =>
  // a text has one writer and so one type
  parsed.read(json, () => fromJson(json)) as T;
