import type {
  CartBuyerIdentityInput,
  CartDeliveryPreferenceInput,
} from "#shop/schema/generated/resolver-types.ts";
import { accepted, all, type CheckedCartInput, invalid, rejected } from "./checked.ts";
import type { CartDeliveryPreference, CartPreferences } from "#shop/modules/cart/stored-cart.ts";

/** The values that Shopify accepts. */
const WALLETS: readonly string[] = ["shop_pay"];
const PICKUP_HANDLE_MAX_CHARS = 255;
const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;

type Path = readonly string[];

/** Checks the preferences of a buyer identity, in the form of either version; undefined when there is nothing to change. */
export function checkPreferences(
  { preferences, walletPreferences }: CartBuyerIdentityInput,
  path: Path,
): CheckedCartInput<CartPreferences | null | undefined> {
  if (walletPreferences !== undefined) {
    const wallet = checkWallets(walletPreferences ?? [], [...path, "walletPreferences"]);
    return wallet.ok ? accepted({ wallet: wallet.value, delivery: null }) : wallet;
  }
  if (preferences == null) return accepted(preferences);
  const { wallet, delivery } = preferences;
  const at = [...path, "preferences"];
  const wallets = wallet == null ? accepted(null) : checkWallets(wallet, [...at, "wallet"]);
  const wished = delivery == null ? accepted(null) : checkDeliveryPreference(delivery, [...at, "delivery"]);
  if (!wallets.ok || !wished.ok)
    return rejected(...[wallets, wished].flatMap((part) => (part.ok ? [] : part.errors)));
  return accepted({ wallet: wallets.value, delivery: wished.value });
}

function checkWallets(wallets: readonly string[], path: Path): CheckedCartInput<string[]> {
  return all(
    wallets.map((wallet, index) =>
      WALLETS.includes(wallet)
        ? accepted(wallet)
        : rejected(invalid([...path, String(index)], `Wallet must be one of: ${WALLETS.join(", ")}`)),
    ),
  );
}

function checkDeliveryPreference(
  { deliveryMethod, pickupHandle, coordinates }: CartDeliveryPreferenceInput,
  path: Path,
): CheckedCartInput<CartDeliveryPreference> {
  const isLong = (handle: string): boolean => handle.length > PICKUP_HANDLE_MAX_CHARS;
  if (pickupHandle?.some(isLong)) {
    const message = `Pickup handle is too long (maximum is ${PICKUP_HANDLE_MAX_CHARS} characters)`;
    return rejected(invalid([...path, "pickupHandle", String(pickupHandle.findIndex(isLong))], message));
  }
  const isOnEarth =
    coordinates == null ||
    (Math.abs(coordinates.latitude) <= LATITUDE_MAX && Math.abs(coordinates.longitude) <= LONGITUDE_MAX);
  if (!isOnEarth) return rejected(invalid([...path, "coordinates"], "Coordinates are invalid"));
  return accepted({
    deliveryMethod: deliveryMethod ?? [],
    pickupHandle: pickupHandle ?? [],
    coordinates: coordinates ?? null,
  });
}
