/**
 * Defines the brand's names; `npm run rename` changes them everywhere (docs/adapt.md). The ASCII form starts discount codes
 * (spec §5) and, in lower case, the names of storage keys (spec §9), cookies, metrics and database connections.
 */
export const BRAND_NAME = "Sânziana";
export const BRAND_CODE_PREFIX = "SANZIANA";
export const BRAND_STORAGE_PREFIX = "sanziana";

/**
 * Support address, answered by a person (spec §2, Footer). Names under `.example` have no owner: a merchant sets real
 * ones before opening.
 */
export const BRAND_DOMAIN = "sanziana.example";
export const SUPPORT_EMAIL = `support@${BRAND_DOMAIN}`;
export const WHOLESALE_EMAIL = `wholesale@${BRAND_DOMAIN}`;
