import { NOT_OFFERED, UNKNOWN_ORDER } from "~/contract/forms/notices";
import { NO_COOKIES_STATUS } from "~/forms/guard/no-cookies";
import { NO_ANSWER_STATUS } from "~/forms/no-answer";
import { useLateT, useT } from "~/i18n/texts/use-t";

type Kind = "404" | "down" | "tooMany" | "login" | "cookies" | "noAnswer" | "other";

const KINDS: Readonly<Record<number, Kind>> = {
  401: "login",
  404: "404",
  429: "tooMany",
  502: "down",
  503: "down",
  [NO_COOKIES_STATUS]: "cookies",
  [NO_ANSWER_STATUS]: "noAnswer",
};

/** What the status does not say. */
export type Reason = "order" | "notOffered" | "refused";

/** The reason in an error's body. Only a form that was refused before its action has an object with a code (`refusalForScript`). */
export function reasonOf(body: unknown): Reason | undefined {
  if (body === UNKNOWN_ORDER) return "order";
  if (body === NOT_OFFERED) return "notOffered";
  return typeof body === "object" && body !== null && "code" in body ? "refused" : undefined;
}

/** 'Other errors: generic error title with the status code' (specification section 2). A refused form says so itself. */
export const kindOf = (status: number): Kind => KINDS[status] ?? "other";

/** Texts of an error page. Every page has those of a shop that cannot be reached, because the others cannot be loaded then. */
export function useErrorTexts(): (
  kind: Kind | Reason,
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
