/** Every table of the storefront, as drizzle and drizzle-kit read them. */
export * from "./site-schema.ts";
export * from "../../features/orders/order-mirror.tables.ts";
export * from "../../features/orders/order-link.tables.ts";
export * from "../../features/invoices/invoice.tables.ts";
export * from "../../features/returns/return.tables.ts";
export * from "../../features/withdrawal/withdrawal.tables.ts";
export * from "../../features/reviews/review.tables.ts";
export * from "../../back-office/back-office.tables.ts";
export * from "../../features/checkout/checkout-attempt.tables.ts";
export * from "../../features/checkout/payer-proof.tables.ts";
export * from "../../features/monitoring/monitoring.tables.ts";
export * from "../../features/newsletter/newsletter.tables.ts";
export * from "../limits/rate-limit.tables.ts";
export * from "../mail/outbox.tables.ts";
export * from "../maintenance/maintenance.tables.ts";
export * from "../../features/auth/auth.tables.ts";
export * from "../../features/wishlist/wishlist.tables.ts";
