import type { Declaration } from "#app/features/withdrawal/declaration.ts";
import type { WithdrawalProblems, WithdrawalValues } from "./withdrawal-values.ts";

/** Answer to the form; the same whether the store has such an order or not. */
export type WithdrawalAnswer =
  /** Form to fill in, with its problems after an attempt. */
  | { readonly kind: "form"; readonly values: WithdrawalValues; readonly problems: WithdrawalProblems }
  /** Declaration shown for confirmation. */
  | { readonly kind: "review"; readonly values: WithdrawalValues; readonly declaration: Declaration }
  | {
      readonly kind: "done";
      /** ISO 8601. */
      readonly declaredAt: string;
      readonly email: string;
      /** The store sends no real mail: the mails can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };
