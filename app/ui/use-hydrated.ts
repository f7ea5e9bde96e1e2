import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is hydrated. Controls that only browsers without JavaScript need are hidden then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
