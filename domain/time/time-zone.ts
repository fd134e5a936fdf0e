/** Time zone of the shop: server and browser write the same day, whatever the machine's own zone is. */
export const SHOP_TIME_ZONE = "Europe/Bucharest";
