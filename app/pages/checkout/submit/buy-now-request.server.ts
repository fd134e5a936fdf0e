import { parseQuantity, VARIANT_QUANTITY_MAX, VARIANT_QUANTITY_MIN } from "#domain/cart/quantity.ts";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { linesShape } from "./checkout-request.server.ts";

/** Goods that are bought at once, without the checkout's form. */
export interface BuyNowRequest {
  /** Each variant once, 1 to 50 of them. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** True for one variant that a product page offers: what is in the browser's cart stays there. */
  readonly isAlone: boolean;
  readonly code: string | null;
  /** Path of the page where the button was pressed. */
  readonly back: string;
}

const VARIANT_NUMBER = /^\d{1,20}$/;
const HANDLE = /^[\w-]{1,255}$/;

/** Reads a form of *Buy now*: one variant with its quantity, or a cart's lines. Null for anything else. */
export function readBuyNow(form: FormData): BuyNowRequest | null {
  const { code } = readCode(textOf(form, "coupon"));
  const variant = textOf(form, "variant");
  if (variant === "") {
    const lines = readLines(textOf(form, "lines"));
    return lines === null ? null : { lines, isAlone: false, code, back: "/cart" };
  }
  const handle = textOf(form, "handle");
  if (!VARIANT_NUMBER.test(variant) || !HANDLE.test(handle)) return null;
  const limits = { min: VARIANT_QUANTITY_MIN, max: VARIANT_QUANTITY_MAX };
  const quantity = parseQuantity(textOf(form, "quantity"), limits);
  return {
    lines: [{ id: `gid://shopify/ProductVariant/${variant}`, quantity }],
    isAlone: true,
    code,
    back: `/products/${handle}?variant=${variant}`,
  };
}

function readLines(text: string): BuyNowRequest["lines"] | null {
  try {
    const parsed = linesShape.safeParse(JSON.parse(text));
    if (!parsed.success || parsed.data.length === 0) return null;
    return parsed.data.map(({ id, quantity }) => ({ id, quantity }));
  } catch {
    return null;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
