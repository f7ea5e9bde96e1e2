export * from "./card-returns";
export * from "./complaint-refunds";
export * from "./refund-sums";
export * from "./withdrawal";
export * from "./withdrawal-refund";
