/** Placed orders: state, payments, refunds, returns, invoices and credit notes. */
export { createOrders } from "./create-orders";
export { documentRoutes } from "./documents/documents.routes";
export type { MemberOrders } from "./reading/member-orders.service";
export { orderStatusRoutes } from "./order-status.routes";
export { orderRoutes } from "./order.routes";
export { paymentRoutes } from "./payment/payment.routes";
export type { PaymentService } from "./payment/payment.service";
export { returnsRoutes } from "./returns/returns.routes";
