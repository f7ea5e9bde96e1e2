import { failed } from "~/contract/failures/result";
import { NOT_OFFERED } from "~/contract/forms/notices";
import { failedWith, isNotOffered, type ApiFailure } from "../client/api-result.server";

/** Moves a failure from its field to the form, if the field cannot show it. */
export function moveToForm(result: ApiFailure): ApiFailure {
  if (isNotOffered(result)) return { ...failed({ code: NOT_OFFERED, field: "" }), status: 404 };
  const { failure, ...rest } = result;
  return { ...rest, failure: { ...failure, field: failure.field ?? "" } };
}

/** Too many attempts and what the backend does not have are told in the form; other failures without a field have the notice of the action. */
export const limitAtForm = (failure: ApiFailure): ApiFailure =>
  failedWith(failure, "too_many_requests") || isNotOffered(failure) ? moveToForm(failure) : failure;
