import { z } from "zod";
import { severalLines } from "../domain/one-line.js";
import { fieldMessage } from "./failure-codes.js";
import { MAX_MESSAGE, MIN_MESSAGE } from "./limits.js";

/** What somebody writes to the shop in several lines, such as a question. Line breaks count as one character, as the browser counts them. */
export const messageSchema = z
  .string({ error: "required" })
  .overwrite(severalLines)
  .trim()
  .min(1, { error: "required", abort: true })
  .min(MIN_MESSAGE, { error: fieldMessage("min", MIN_MESSAGE) })
  .max(MAX_MESSAGE, { error: fieldMessage("max", MAX_MESSAGE) });
