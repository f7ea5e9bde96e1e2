export { BankTransfer } from "./bank-transfer";
export { LookUpForm } from "./look-up-form";
export { OrderActions } from "./order-actions";
export { OrderAddresses } from "./order-addresses";
export { OrderBody } from "./order-body";
export { OrderItems } from "./order-items";
export { PayOrder } from "./pay-order";
export { OrderStates, WhatNext } from "./order-states";
export { OrderReturns } from "./order-returns";
