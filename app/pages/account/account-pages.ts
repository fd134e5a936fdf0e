import { m } from "#app/i18n/messages.ts";
import type { IconName } from "#design/icon-paths.ts";

interface AccountPage {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** Its path is a prefix of the others: it is current only if the path is equal. */
  readonly isWhole?: true;
}

/** Lists the pages of the account, in the order of the navigation. */
export function accountPages(): readonly AccountPage[] {
  return [
    { to: "/my-account", icon: "house", label: m["account.overview"](), isWhole: true },
    { to: "/my-account/orders", icon: "package", label: m["account.orders"]() },
    {
      to: "/my-account/subscriptions",
      icon: "arrow-counter-clockwise",
      label: m["account.subscriptions"](),
    },
    { to: "/my-account/returns", icon: "truck", label: m["returns.title"]() },
    { to: "/my-account/wishlist", icon: "heart", label: m["account.wishlist"]() },
    { to: "/my-account/addresses", icon: "map-pin", label: m["account.addresses"]() },
    { to: "/my-account/payment-methods", icon: "credit-card", label: m["account.payment_methods"]() },
    { to: "/my-account/details", icon: "user", label: m["account.details"]() },
    { to: "/my-account/profile", icon: "lock", label: m["account.profile"]() },
  ];
}

/** Tells whether a path is that of a page, or below it. */
export function isWithin(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
