/** Country of a visitor, or reader, who has chosen none: its prices are shown. */
export const DEFAULT_COUNTRY = "RO";
