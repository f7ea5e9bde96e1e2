import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True after hydration. Controls for browsers without JavaScript are hidden then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
