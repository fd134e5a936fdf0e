/** Every table of the embedded shop, as drizzle and drizzle-kit read them. */
export * from "./shop-schema.ts";
export * from "./gateway-schema.ts";
export * from "../modules/catalogue/catalogue.tables.ts";
export * from "../modules/content/content.tables.ts";
export * from "../modules/discount/discount.tables.ts";
export * from "../modules/customer/customer.tables.ts";
export * from "../limits/rate-limit.tables.ts";
export * from "../modules/cart/cart.tables.ts";
export * from "../modules/order/order.tables.ts";
export * from "../modules/subscription/subscription.tables.ts";
export * from "../modules/catalogue/stock-movement.tables.ts";
export * from "../modules/webhook/webhook.tables.ts";
export * from "../modules/mail/mail.tables.ts";
export * from "../payment/payment.tables.ts";
export * from "../maintenance/maintenance.tables.ts";
export * from "../payment/test-gateway/test-gateway.tables.ts";
