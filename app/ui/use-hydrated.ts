import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Tells whether JavaScript has taken over the page, for controls that it makes needless. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
