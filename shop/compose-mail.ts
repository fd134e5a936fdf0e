import type { ShopDatabase } from "./database/shop-database.ts";
import { composeAccountMail } from "./modules/customer/compose-account-mail.ts";
import type { ComposeMail } from "./modules/mail/deliver-mail.ts";
import { composeOrderMail } from "./modules/order/compose-order-mail.ts";
import type { ShopSettings } from "./shop-settings.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "publicUrl" | "storefrontUrl" | "multipassSecret">;
}

/** Makes the function that composes every kind of mail, each in the module it is about. */
export function mailComposer(composing: Composing): ComposeMail {
  return async (mail) => {
    switch (mail.kind) {
      case "order-confirmation":
      case "order-cancelled":
      case "order-refunded":
      case "parcel-sent":
      case "parcel-delivered":
        return composeOrderMail(composing, mail.kind, mail);
      case "account-activation":
      case "password-recovery":
        return composeAccountMail(composing, mail.kind, mail);
    }
  };
}
