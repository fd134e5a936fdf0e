/** Every table of the storefront, as drizzle and drizzle-kit read them. */
export * from "./site-schema.ts";
export * from "../../features/orders/order-mirror.tables.ts";
export * from "../../features/checkout/checkout-attempt.tables.ts";
export * from "../../features/newsletter/newsletter.tables.ts";
