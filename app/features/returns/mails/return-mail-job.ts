/** A mail of the site about a return (design §5.26); its content is read when it is sent. */
export type ReturnMailJob =
  /** A transition. */
  | { readonly kind: "event"; readonly eventId: number }
  /** An approved return whose parcel has not arrived. */
  | { readonly kind: "reminder"; readonly returnId: string };
