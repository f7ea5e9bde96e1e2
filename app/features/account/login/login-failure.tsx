import { useEffect, useRef } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import type { FormAnswer } from "~/forms/state/answer";
import { useFailureText } from "~/forms/state/use-failure-text";

/** 'Displayed text is the login errors joined by commas' (specification section 8). Every failing answer moves the focus here. */
export function LoginFailure({
  failures,
  answer,
}: {
  failures: readonly Failure[];
  answer: FormAnswer | undefined;
}) {
  const text = useFailureText();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the browser moves the focus
    <p className="summary-box" role="alert" tabIndex={-1} ref={box} autoFocus>
      {[...new Set(failures.map(text))].join(", ")}
    </p>
  );
}
