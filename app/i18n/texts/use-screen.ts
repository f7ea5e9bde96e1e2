import { useMatches } from "@remix-run/react";
import { isScreen, type Screen } from "../links";

/** The screen of this page; undefined on an error page of the root. */
export function useScreen(): Screen | undefined {
  const [screen = ""] = useMatches().at(-1)?.id.split("___") ?? [];
  return isScreen(screen) ? screen : undefined;
}
