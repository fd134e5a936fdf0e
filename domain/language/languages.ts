/** spec §9: "ro (default) and en". */
export const LANGUAGES = ["ro", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "ro";
