export { endFutureWaits } from "./end-future-waits";
export { forgetFinishedOrders } from "./forget-orders";
export { readActivityBefore } from "./last-activity";
export { readMissingData } from "./missing-data";
export { readOperatingFigures, type OperatingFigures } from "./operating-figures";
export { sweep } from "./sweep";
