/** Outcome of creating an account on the thank-you page; texts are in the visitor's language. */
export type AccountFormAnswer =
  | { readonly kind: "sent" }
  /** Error of the password. */
  | { readonly kind: "field"; readonly text: string }
  | { readonly kind: "problem"; readonly text: string };
