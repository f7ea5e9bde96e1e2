/** Floor plans laid out on rolls. */
export { planRoutes } from "./plan.routes";
export { createPlanOnRolls } from "./plan-on-rolls";
