import type { ShopDatabase } from "./database/shop-database.ts";
import { composeLoginMail } from "./customer-account/compose-login-mail.ts";
import { composeAccountMail } from "./modules/customer/mails/compose-account-mail.ts";
import { composeSubscriptionMail } from "./modules/subscription/compose-subscription-mail.ts";
import type { ShippingConfig, ShopConfig } from "./modules/catalogue/shop-config.ts";
import type { ComposeMail } from "./modules/mail/deliver-mail.ts";
import { composeCreditMail } from "./modules/store-credit/compose-credit-mail.ts";
import { composeOrderMail } from "./modules/order/mails/compose-order-mail.ts";
import type { ShopSettings } from "./shop-settings.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<
    ShopSettings,
    "publicUrl" | "storefrontUrl" | "multipassSecret" | "webhookSecret" | "storeCreditSecret"
  >;
  readonly config: ShippingConfig & Pick<ShopConfig, "bankTransfer">;
}

/** Makes the function that composes every kind of mail, each in its own module. */
export function mailComposer(composing: Composing): ComposeMail {
  return async (mail) => {
    switch (mail.kind) {
      case "order-confirmation":
      case "payment-reminder":
      case "order-cancelled":
      case "order-refunded":
      case "parcel-sent":
      case "parcel-delivered":
        return composeOrderMail(composing, mail.kind, mail);
      case "account-activation":
      case "password-recovery":
        return composeAccountMail(composing, mail.kind, mail);
      case "login-code":
        return composeLoginMail(composing, mail);
      case "store-credit":
        return composeCreditMail(composing, mail);
      case "subscription-started":
      case "subscription-paused":
      case "subscription-failed":
      case "subscription-cancelled":
      case "subscription-missed":
      case "subscription-price":
      case "subscription-reminder":
      case "subscription-renewed":
      case "subscription-declined":
      case "subscription-confirm":
      case "subscription-sold-out":
      case "subscription-unavailable":
      case "subscription-resumed":
      case "subscription-continued":
      case "subscription-address":
      case "subscription-skipped":
      case "subscription-unskipped":
      case "subscription-moved":
        return composeSubscriptionMail(composing, mail.kind, mail);
    }
  };
}
