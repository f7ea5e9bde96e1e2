import type { SubmissionResult } from "@conform-to/react";
import type { Failure } from "~/contract/failure-codes";

/** What a page's action answers to a form that stays on its page. */
export interface FormAnswer {
  /** which of the page's forms it was */
  intent: string;
  /** values, raw input and failures by field, as conform reads them; failures of the form as a whole stand under "" */
  result: SubmissionResult<Failure[]>;
  /** whether the operation has been done */
  done: boolean;
}
