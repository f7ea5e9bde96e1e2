import { z } from "zod";
import { severalLines } from "~/domain/text";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_MESSAGE, MIN_MESSAGE } from "../forms/limits";

/** A message of several lines. A line break counts as one character, as in browsers. */
export const messageSchema = z
  .string({ error: "required" })
  .overwrite(severalLines)
  .trim()
  .min(1, { error: "required" })
  .min(MIN_MESSAGE, { error: fieldMessage("min", MIN_MESSAGE) })
  .max(MAX_MESSAGE, { error: fieldMessage("max", MAX_MESSAGE) });
