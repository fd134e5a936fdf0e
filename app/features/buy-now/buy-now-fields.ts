/** Value of the field `intent` in forms of *Buy now*, which are sent to `/checkout`. */
export const BUY_NOW = "buy_now";
