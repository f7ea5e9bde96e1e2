import { Suspense, type ComponentProps } from "react";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import type { IntroPopup as Popup } from "./intro-popup";

const LazyPopup = lazyPart(async () => (await import("./intro-popup")).IntroPopup);

/** The intro popup, loaded after hydration. */
export const IntroSlot = (props: ComponentProps<typeof Popup>) =>
  useHydrated() && (
    <Suspense fallback={null}>
      <LazyPopup {...props} />
    </Suspense>
  );
