/** Terms of delivery and returns (spec §9). The texts take the numbers from here. */
export const RETURN_WINDOW_DAYS = 30;
/** Period set by law (Directive 2011/83, art. 9; OUG 34/2014, art. 9). */
export const WITHDRAWAL_DAYS = 14;
export const MONEY_BACK_DAYS = 30;
export const REFUND_MIN_BUSINESS_DAYS = 5;
export const REFUND_MAX_BUSINESS_DAYS = 7;

export const PREPARATION_MIN_BUSINESS_DAYS = 1;
export const PREPARATION_MAX_BUSINESS_DAYS = 2;
export const DELIVERY_MIN_BUSINESS_DAYS = 3;
export const DELIVERY_MAX_BUSINESS_DAYS = 5;

/** From the order to the delivery, as a rule. */
export const FINISH_DELIVERY_MIN_BUSINESS_DAYS = 5;
export const FINISH_DELIVERY_MAX_BUSINESS_DAYS = 7;

/** Delivery times as in texts, in business days: one sentence everywhere (design §5.40). */
export const DELIVERY_TIMES = {
  preparation: `${PREPARATION_MIN_BUSINESS_DAYS}–${PREPARATION_MAX_BUSINESS_DAYS}`,
  delivery: `${DELIVERY_MIN_BUSINESS_DAYS}–${DELIVERY_MAX_BUSINESS_DAYS}`,
  total: `${FINISH_DELIVERY_MIN_BUSINESS_DAYS}–${FINISH_DELIVERY_MAX_BUSINESS_DAYS}`,
};

/** Ways of delivery: by courier to the address, or to a pick-up point. */
export const DELIVERY_METHODS = ["courier", "pickup"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

const PICKUP_MIN_BUSINESS_DAYS = 2;
const PICKUP_MAX_BUSINESS_DAYS = 4;

/** From the order to the delivery, as a rule, in business days. */
export const FINISH_DAYS: Readonly<Record<DeliveryMethod, { readonly min: number; readonly max: number }>> = {
  courier: { min: FINISH_DELIVERY_MIN_BUSINESS_DAYS, max: FINISH_DELIVERY_MAX_BUSINESS_DAYS },
  pickup: { min: 4, max: 6 },
};

/** Delivery times of each method, as `DELIVERY_TIMES`. */
export const TIMES_OF_METHOD: Readonly<Record<DeliveryMethod, typeof DELIVERY_TIMES>> = {
  courier: DELIVERY_TIMES,
  pickup: {
    preparation: DELIVERY_TIMES.preparation,
    delivery: `${PICKUP_MIN_BUSINESS_DAYS}–${PICKUP_MAX_BUSINESS_DAYS}`,
    total: `${FINISH_DAYS.pickup.min}–${FINISH_DAYS.pickup.max}`,
  },
};
