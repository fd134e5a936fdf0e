import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { cartGid } from "./cart-gids.ts";
import { cartLines, carts } from "./cart.tables.ts";
import type {
  CartAddress,
  CartBuyer,
  CartDeliveryAddress,
  StoredCart,
  StoredCartLine,
} from "./stored-cart.ts";

type Reader = ShopDatabase | ShopTransaction;

/** Changes of a cart; absent fields stay as they are. */
export type CartPatch = {
  readonly buyer?: CartBuyer;
} & Partial<
  Pick<
    StoredCart,
    | "lines"
    | "preferences"
    | "customerId"
    | "deliveryAddresses"
    | "discountCodes"
    | "note"
    | "attributes"
    | "metafields"
    | "selectedDelivery"
  >
>;

export interface NewCart extends CartPatch {
  readonly language: Language;
  readonly country: string;
  readonly currency?: CurrencyCode;
}

/** Finds a cart by its token, also an ordered or expired one (see `isCartOpen`); null when there is none. */
export async function findCart(database: Reader, token: string): Promise<StoredCart | null> {
  return readCart(database, eq(carts.token, token));
}

/** Finds a cart by the token in its payment page's address, also an ordered or expired one. */
export async function findCartByCheckoutToken(
  database: Reader,
  checkoutToken: string,
): Promise<StoredCart | null> {
  return readCart(database, eq(carts.checkoutToken, checkoutToken));
}

/**
 * Finds a cart and locks it until the transaction ends. Every change of a cart locks it first, so that of two
 * concurrent changes both are kept.
 */
export async function lockCart(tx: ShopTransaction, token: string): Promise<StoredCart | null> {
  // The lines are read by a separate statement: one that had waited for the lock would see them as they were before.
  const locked = await tx
    .select({ token: carts.token })
    .from(carts)
    .where(eq(carts.token, token))
    .for("update");
  return locked.length === 0 ? null : findCart(tx, token);
}

function emptyCart(token: string) {
  return {
    token,
    secret: randomBytes(16).toString("hex"),
    checkoutToken: randomBytes(16).toString("base64url"),
    email: null,
    phone: null,
    countryCode: null,
    deliveryAddresses: [],
    discountCodes: [],
    attributes: [],
  };
}

export async function createCart(database: ShopDatabase, cart: NewCart, now: Date): Promise<StoredCart> {
  const token = randomBytes(16).toString("hex");
  return database.transaction(async (tx) => {
    await tx.insert(carts).values({
      ...emptyCart(token),
      language: cart.language,
      country: cart.country,
      createdAt: now,
      ...columnsOf(cart),
      updatedAt: now,
    });
    await writeLines(tx, token, cart.lines ?? []);
    return existing(await findCart(tx, token));
  });
}

/** Changes a cart that `lockCart` returned, and restarts its lifetime. */
export async function updateCart(
  tx: ShopTransaction,
  token: string,
  patch: CartPatch,
  now: Date,
): Promise<StoredCart> {
  await tx
    .update(carts)
    .set({ ...columnsOf(patch), updatedAt: now })
    .where(eq(carts.token, token));
  if (patch.lines) {
    await tx.delete(cartLines).where(eq(cartLines.cartToken, token));
    await writeLines(tx, token, patch.lines);
  }
  return existing(await findCart(tx, token));
}

/** Marks a cart as ordered, in the order's transaction. Returns false when it was ordered before. */
export async function completeCart(
  tx: ShopTransaction,
  token: string,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const completed = await tx
    .update(carts)
    .set({ completedAt: now, orderId })
    .where(and(eq(carts.token, token), isNull(carts.completedAt)))
    .returning({ token: carts.token });
  return completed.length === 1;
}

/** Makes the cart of a subscription's cycle under the cycle's id, or restarts its lifetime. */
export async function putRenewalCart(
  tx: ShopTransaction,
  token: string,
  { lines, ...cart }: NewCart & Pick<StoredCart, "lines">,
  now: Date,
): Promise<StoredCart> {
  const [made] = await tx
    .insert(carts)
    .values({
      ...emptyCart(token),
      ...columnsOf(cart),
      language: cart.language,
      country: cart.country,
      currency: cart.currency,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ token: carts.token });
  if (made !== undefined) {
    await writeLines(tx, token, lines);
    return existing(await findCart(tx, token));
  }
  return updateCart(tx, token, { ...cart, lines }, now);
}

export function newLineId(): string {
  return randomUUID();
}

async function readCart(database: Reader, which: ReturnType<typeof eq>): Promise<StoredCart | null> {
  // One statement, so that a concurrent change cannot make cart and lines inconsistent.
  const rows = await database
    .select()
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartToken, carts.token))
    .where(which)
    .orderBy(asc(cartLines.position));
  const cart = rows[0]?.carts;
  if (!cart) return null;
  const { email, phone, countryCode, ...rest } = cart;
  return {
    ...rest,
    id: cartGid(cart.token, cart.secret),
    buyer: { email, phone, countryCode },
    deliveryAddress: destinationOf(cart.deliveryAddresses),
    lines: rows.flatMap(({ cart_lines: line }) =>
      line
        ? [
            {
              id: line.id,
              variantId: line.variantId,
              quantity: line.quantity,
              attributes: line.attributes,
              ...(line.agreedMinor !== null && { agreedMinor: line.agreedMinor }),
            },
          ]
        : [],
    ),
  };
}

export function destinationOf(addresses: readonly CartDeliveryAddress[]): CartAddress | null {
  return (addresses.find(({ selected }) => selected) ?? addresses[0])?.address ?? null;
}

function columnsOf(patch: CartPatch) {
  const { buyer, customerId, deliveryAddresses, discountCodes, note, attributes, selectedDelivery } = patch;
  const { preferences, metafields } = patch;
  return {
    ...buyer,
    ...(preferences !== undefined && { preferences }),
    ...(metafields && { metafields }),
    ...(customerId !== undefined && { customerId }),
    ...(deliveryAddresses && { deliveryAddresses }),
    ...(discountCodes && { discountCodes: [...discountCodes] }),
    ...(note !== undefined && { note }),
    ...(attributes && { attributes }),
    ...(selectedDelivery !== undefined && { selectedDelivery }),
  };
}

async function writeLines(
  tx: ShopTransaction,
  cartToken: string,
  lines: readonly StoredCartLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(cartLines).values(lines.map((line, position) => ({ ...line, cartToken, position })));
}

function existing(cart: StoredCart | null): StoredCart {
  if (!cart) throw new Error("A cart vanished inside its own transaction.");
  return cart;
}
