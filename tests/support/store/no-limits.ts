const NAMES = [
  "CHANGES",
  "SEARCHES",
  "CODE_CHECKS",
  "OFFICE_CALLS",
  "CARTS",
  "QUERY_POINTS",
  "MUTATION_POINTS",
  "PAYMENT_POSTS",
  "PAYMENTS",
];

/** Settings of a store all of whose shoppers come from one network, as through one nginx of this machine. */
export const NO_LIMITS = Object.fromEntries(NAMES.map((name) => [`LIMIT_${name}`, "1000000"]));
