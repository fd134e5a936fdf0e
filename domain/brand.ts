/**
 * The brand stands here and nowhere else in code: renaming the store is editing this file and the texts.
 * The ASCII form starts discount codes (spec §5) and, in lower case, storage keys (spec §9).
 */
export const BRAND_NAME = "Sânziana";
export const BRAND_CODE_PREFIX = "SANZIANA";
export const BRAND_STORAGE_PREFIX = "sanziana";

/** Where people write to; answered by a person (spec §2, Footer). */
export const BRAND_DOMAIN = "sanziana.ro";
export const SUPPORT_EMAIL = `support@${BRAND_DOMAIN}`;
export const WHOLESALE_EMAIL = `wholesale@${BRAND_DOMAIN}`;

/** The brand's profiles elsewhere. */
export const SOCIAL_PROFILES = {
  instagram: "https://www.instagram.com/sanziana.ro",
  facebook: "https://www.facebook.com/sanziana.ro",
  youtube: "https://www.youtube.com/@sanziana-ro",
  tiktok: "https://www.tiktok.com/@sanziana.ro",
} as const;
