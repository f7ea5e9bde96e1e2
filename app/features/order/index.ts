export { BankTransfer } from "./bank-transfer";
export { OrderAddresses } from "./order-addresses";
export { OrderItems } from "./order-items";
export { OrderStates, WhatNext } from "./order-states";
