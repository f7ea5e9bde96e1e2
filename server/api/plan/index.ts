/** Floor plans laid out on rolls. */
export { createCountPlanTime } from "./plan-time";
export { planRoutes } from "./plan.routes";
export { createPlanOnRolls } from "./plan.service";
