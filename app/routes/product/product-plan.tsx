import type { ComponentProps, ComponentType } from "react";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import type { PlanSection } from "./plan-section";

const load = async () => (await import("./plan-section")).PlanSection;

/** The plan of rooms. Browsers load it when it is opened, because the scripts of this page are at their limit; the server has it before it renders. */
export const ProductPlan: ComponentType<ComponentProps<typeof PlanSection>> = import.meta.env.SSR
  ? await load()
  : lazyPart(load);
