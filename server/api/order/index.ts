/** Placed orders: state, payments, refunds, returns, invoices and credit notes. */
export { createReadConditions } from "./conditions";
export { documentRoutes } from "./documents/documents.routes";
export { createDocuments } from "./documents/documents.service";
export { createAgreedOrders } from "./lists/agreed-orders";
export { heurekaReceiver, zboziReceiver } from "./lists/order-receivers";
export { createLookUpOrder } from "./look-up";
export { type MemberOrders, createMemberOrders } from "./member-orders.service";
export { orderStatusRoutes } from "./order-status.routes";
export { orderRoutes } from "./order.routes";
export { createOrderService } from "./order.service";
export { paymentRoutes } from "./payment/payment.routes";
export { type PaymentService, createPayments } from "./payment/payment.service";
export { createShopEmail } from "./placing/notify-shop";
export { createRequestNewsletter } from "./placing/request-newsletter";
export { createComplaints } from "./returns/complaint.service";
export { returnsRoutes } from "./returns/returns.routes";
export { createWithdrawals } from "./returns/withdrawal.service";
export { createCancelOrder } from "./state/cancel-order";
