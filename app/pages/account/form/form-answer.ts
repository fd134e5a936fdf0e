/** Why a form of the account could not be done, where no field is to blame; the page has a text for each. */
export type FormProblem =
  /** The platform does not answer. */
  | "unavailable"
  /** Nor does our own server, or there is no connection. */
  | "unreachable"
  /** Too many requests came from this network. */
  | "too_many"
  /** The platform no longer takes her session. */
  | "token"
  /** The session never had a right to call the platform. */
  | "no_token"
  /** What it is about is gone. */
  | "missing"
  /** The very same is there already. */
  | "taken"
  | "refused"
  | "failed";
