import { AUTHORITIES } from "./company.ts";

/** Marks that the law wants on the home page, as files of the authority itself, with the size it prescribes. */
export const OFFICIAL_MARKS = [
  { file: "anpc.png", name: "ANPC", address: AUTHORITIES.anpc, width: 250, height: 50 },
  { file: "anpc-sal.png", name: "SAL", address: AUTHORITIES.sal, width: 250, height: 50 },
] as const;

/**
 * Name of the EU's notice on the legal guarantee in `brand/official`, one for each language (Reg. (EU) 2025/1960): a file
 * of the Commission.
 */
export function guaranteeNoticeFile(language: string): string {
  return `guarantee-notice.${language}.svg`;
}
