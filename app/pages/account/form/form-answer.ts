/** Error of an account form that is about no field; the page has a text for each. */
export type FormProblem =
  /** The platform does not answer. */
  | "unavailable"
  /** Our own server does not answer, or there is no connection. */
  | "unreachable"
  /** Too many requests came from this network. */
  | "too_many"
  /** The platform has ended the customer's token. */
  | "token"
  /** The session never had a token for the platform. */
  | "no_token"
  /** The object of the form no longer exists. */
  | "missing"
  /** An equal object already exists. */
  | "taken"
  | "refused"
  | "failed";
