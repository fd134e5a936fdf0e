/** The brand's profiles elsewhere, in a module of its own: the first code of every page imports `brand.ts`. */
export const SOCIAL_PROFILES = {
  instagram: "https://www.instagram.com/sanziana.example",
  facebook: "https://www.facebook.com/sanziana.example",
  youtube: "https://www.youtube.com/@sanziana.example",
  tiktok: "https://www.tiktok.com/@sanziana.example",
} as const;
