/**
 * The brand stands here and nowhere else in code: renaming the store is editing this file and the texts.
 * The ASCII form starts discount codes (spec §5) and, in lower case, storage keys (spec §9).
 */
export const BRAND_NAME = "Sânziana";
export const BRAND_CODE_PREFIX = "SANZIANA";
export const BRAND_STORAGE_PREFIX = "sanziana";
