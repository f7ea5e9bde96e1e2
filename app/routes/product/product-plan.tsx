import { createContext, useContext, type ComponentProps, type ComponentType } from "react";
import { lazyPart } from "~/ui/lazy-part";
import type { PlanSection } from "./plan-section";

type Props = ComponentProps<typeof PlanSection>;

/** The component of the plan on the server, which cannot wait for a lazy one; null in the browser. */
export const ServerPlanContext = createContext<ComponentType<Props> | null>(null);

/** Browsers load the plan when it is opened, because the scripts of this page are at their limit. */
const LazyPlan = lazyPart(async () => (await import("./plan-section")).PlanSection);

export function ProductPlan(props: Props) {
  const Part = useContext(ServerPlanContext) ?? LazyPlan;
  return <Part {...props} />;
}
