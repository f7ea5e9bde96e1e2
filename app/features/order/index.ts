export { BankTransfer } from "./bank-transfer";
export { OrderAddresses } from "./order-addresses";
export { OrderItems } from "./order-items";
export { PayOrder } from "./pay-order";
export { OrderStates, WhatNext } from "./order-states";
