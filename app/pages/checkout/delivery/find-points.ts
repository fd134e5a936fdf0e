/** Value of the checkout's `intent` that only searches pick-up points. */
export const FIND_POINTS = "find_points";
