import type { Declaration } from "#app/features/withdrawal/declaration.ts";
import type { WithdrawalProblems, WithdrawalValues } from "./withdrawal-values.ts";

/** What the form is answered; the same whether the store knows such an order or not. */
export type WithdrawalAnswer =
  /** To be filled in, again where there are problems. */
  | { readonly kind: "form"; readonly values: WithdrawalValues; readonly problems: WithdrawalProblems }
  /** Repeated, to be confirmed. */
  | { readonly kind: "review"; readonly values: WithdrawalValues; readonly declaration: Declaration }
  | {
      readonly kind: "done";
      /** ISO 8601. */
      readonly declaredAt: string;
      readonly email: string;
      /** The store sends no real mail: what it would have sent can be read at `/dev/mail`. */
      readonly outbox: boolean;
    };
