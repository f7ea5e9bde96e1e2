import { useLateT, useT } from "~/i18n/texts/use-t";
import type { kindOf, reasonOf } from "./error-message";

type ErrorKind = ReturnType<typeof kindOf> | NonNullable<ReturnType<typeof reasonOf>>;

/** Texts of an error page. Every page has those of a shop that cannot be reached, because the others cannot be loaded then. */
export function useErrorTexts(): (
  kind: ErrorKind,
  part: "title" | "text",
  params?: { status: number },
) => string {
  const t = useT("common");
  const late = useLateT("error");
  return (kind, part, params) =>
    kind === "down" || kind === "noAnswer"
      ? t(`error.${kind}.${part}`, { ...params })
      : late(`${kind}.${part}`, { ...params });
}
