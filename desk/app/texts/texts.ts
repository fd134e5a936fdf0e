import en from "./en.json";
import ro from "./ro.json";

/** Texts that several pages share. */
export const TEXTS = { ro, en } as const;
