/** Directions for use of every product, as on the product page (spec §2, Marketing copy). */
export const CAPSULES_DAILY = 2;
export const TYPICAL_RESULTS_MIN_WEEKS = 4;
export const TYPICAL_RESULTS_MAX_WEEKS = 6;
export const RECOMMENDED_USE_MIN_MONTHS = 3;
export const RECOMMENDED_USE_MAX_MONTHS = 6;

/** spec §2: "The bundle is 3 bottles." */
export const BUNDLE_BOTTLES = 3;
