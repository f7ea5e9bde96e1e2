import { memo, Suspense, type ComponentType } from "react";
import { lazyPart } from "~/ui/lazy-part";

const load = async () => (await import("./cut-story")).CutStory;

/** Browsers load it after the start of the home page; the server has it before it renders. */
const CutStory: ComponentType = import.meta.env.SSR ? await load() : lazyPart(load);

/** One cut from the measuring to the delivery. Memoised: rendered again before its file is loaded, it would disappear. */
export const CuttingSteps = memo(() => (
  <Suspense>
    <CutStory />
  </Suspense>
));
