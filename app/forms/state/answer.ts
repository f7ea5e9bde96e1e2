import type { SubmissionResult } from "@conform-to/react";
import type { Failure } from "~/contract/failures/failure-codes";

/** A form's validation result: typed values without passwords, and failures by field; those of the whole form are under "". */
export type FormResult = SubmissionResult<Failure[]>;

/** An action's answer to a form that stays on its page. */
export interface FormAnswer {
  intent: string;
  result: FormResult;
  done: boolean;
}

/** A form that an error page offers to send again. */
export interface RepeatableForm {
  /** without secrets */
  fields: [string, string][];
  /** path of the page with the form */
  back: string;
}

/** A form that the backend did not answer or refused for now. */
export interface UnsentForm extends RepeatableForm {
  /** of the backend's answer */
  status: number;
}
