/** Answer to the form: the same for every address. */
export type AskAnswer =
  | {
      readonly kind: "problem";
      readonly problem: "required" | "invalid" | "too_many" | "unreachable" | "available";
      /** As typed. */
      readonly email: string;
    }
  | {
      readonly kind: "asked";
      readonly email: string;
      /** The store sends no real mail: the mails can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };
