import type { Failure } from "~/contract/failure-codes";
import type { TypedValue } from "./form-values";

/** What became of a form's fields, as conform says it on the server. */
export interface FormResult {
  status?: "error" | "success";
  /** what was typed; passwords are left out */
  initialValue?: Readonly<Record<string, TypedValue | undefined>> | null;
  /** failures by field; those of the form as a whole stand under "" */
  error?: Readonly<Record<string, readonly Failure[] | null>>;
}

/** What a page's action answers to a form that stays on its page. */
export interface FormAnswer {
  /** which of the page's forms it was */
  intent: string;
  result: FormResult;
  /** whether the operation has been done */
  done: boolean;
}
