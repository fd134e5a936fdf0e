import type { CartLineInput, CartLineUpdateInput } from "#shop/schema/generated/resolver-types.ts";
import { invalidGid, parseGid } from "#shop/schema/gid.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import { isAvailable } from "#shop/modules/catalogue/availability.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import { type CatalogueVariant, variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import { sellingPlanGid } from "#shop/modules/catalogue/selling-plan.ts";
import { parseLineId } from "#shop/modules/cart/cart-gids.ts";
import type { LineChange, WantedLine } from "#shop/modules/cart/cart-lines.ts";
import { checkAttributes } from "./check-texts.ts";
import { accepted, all, type CartError, type CheckedCartInput, invalid, rejected } from "./checked.ts";
import type { CartAttribute, StoredCart, StoredCartLine } from "#shop/modules/cart/stored-cart.ts";

/** Shopify's limits of one line and of one cart. */
const LINE_QUANTITY_MAX = 1_000_000;
const CART_LINES_MAX = 500;

type Path = readonly string[];
type Variants = Pick<CatalogueView, "variantByGid" | "variantById">;

/**
 * Checks lines to be added: they must exist and be in stock, with a quantity of at least 1.
 *
 * @throws {GraphQLError} NOT_IMPLEMENTED for a line of another line
 */
export function checkNewLines(
  lines: readonly CartLineInput[],
  variants: Variants,
  path: Path,
): CheckedCartInput<WantedLine[]> {
  return all(
    lines.map((line, index): CheckedCartInput<WantedLine> => {
      if (line.parent != null) throw notImplemented("CartLineInput.parent");
      const at = [...path, String(index)];
      const quantity = line.quantity ?? 1;
      const variant = checkVariant(line.merchandiseId, variants, [...at, "merchandiseId"]);
      const attributes = checkAttributes(line.attributes ?? [], [...at, "attributes"]);
      const errors = [
        ...errorsOf(variant),
        ...quantityErrors(quantity, 1, [...at, "quantity"]),
        ...planErrors(line.sellingPlanId, variant, [...at, "sellingPlanId"]),
        ...errorsOf(attributes),
      ];
      if (errors.length > 0 || !variant.ok || !attributes.ok) return rejected(...errors);
      if (!isAvailable(variant.value)) return rejected(soldOut(variant.value, [...at, "merchandiseId"]));
      return accepted({ variantId: variant.value.id, quantity, attributes: attributes.value });
    }),
  );
}

/** Checks changes of lines; a new quantity of 0 removes the line. */
export function checkLineUpdates(
  updates: readonly CartLineUpdateInput[],
  cart: StoredCart,
  variants: Variants,
  path: Path,
): CheckedCartInput<LineChange[]> {
  return all(
    updates.map((update, index): CheckedCartInput<LineChange> => {
      const at = [...path, String(index)];
      const line = findLine(cart, update.id);
      if (!line) return rejected(noSuchLine(update.id, [...at, "id"]));
      const { quantity, merchandiseId } = update;
      const variant =
        merchandiseId == null
          ? accepted(variants.variantById(line.variantId))
          : checkVariant(merchandiseId, variants, [...at, "merchandiseId"]);
      const attributes: CheckedCartInput<readonly CartAttribute[] | null> =
        update.attributes == null
          ? accepted(null)
          : checkAttributes(update.attributes, [...at, "attributes"]);
      const errors = [
        ...errorsOf(variant),
        ...(quantity == null ? [] : quantityErrors(quantity, 0, [...at, "quantity"])),
        ...planErrors(update.sellingPlanId, variant, [...at, "sellingPlanId"]),
        ...errorsOf(attributes),
      ];
      if (errors.length > 0 || !variant.ok || !attributes.ok) return rejected(...errors);
      const wantsGoods = merchandiseId != null || quantity != null;
      if (wantsGoods && quantity !== 0 && variant.value && !isAvailable(variant.value)) {
        return rejected(
          soldOut(variant.value, [...at, merchandiseId == null ? "quantity" : "merchandiseId"]),
        );
      }
      return accepted({
        id: line.id,
        ...(quantity != null && { quantity }),
        ...(merchandiseId != null && variant.value && { variantId: variant.value.id }),
        ...(attributes.value && { attributes: attributes.value }),
      });
    }),
  );
}

/** Checks the ids of lines to be removed. */
export function checkLineIds(
  ids: readonly string[],
  cart: StoredCart,
  path: Path,
): CheckedCartInput<string[]> {
  return all(
    ids.map((id, index) => {
      const line = findLine(cart, id);
      return line ? accepted(line.id) : rejected(noSuchLine(id, [...path, String(index)]));
    }),
  );
}

export function checkLineCount(
  lines: readonly StoredCartLine[],
  path: Path,
): CheckedCartInput<readonly StoredCartLine[]> {
  return lines.length <= CART_LINES_MAX
    ? accepted(lines)
    : rejected(invalid(path, `A cart can have at most ${CART_LINES_MAX} lines.`));
}

function checkVariant(gid: string, variants: Variants, path: Path): CheckedCartInput<CatalogueVariant> {
  if (!parseGid(gid)) throw invalidGid(gid);
  const variant = variants.variantByGid(gid);
  return variant
    ? accepted(variant)
    : rejected(invalid(path, `The merchandise with id ${gid} does not exist.`));
}

/** Checks the selling plans: a variant is sold by its own plan, whether a line names it or not. */
function planErrors(
  gid: string | null | undefined,
  variant: CheckedCartInput<CatalogueVariant | null>,
  path: Path,
): CartError[] {
  if (gid == null || !variant.ok) return [];
  if (!parseGid(gid)) throw invalidGid(gid);
  const plan = variant.value?.sellingPlan ?? null;
  if (plan !== null && gid === sellingPlanGid(plan)) return [];
  return [{ code: "INVALID", field: path, message: `The selling plan with id ${gid} can't be applied.` }];
}

function quantityErrors(quantity: number, min: 0 | 1, path: Path): CartError[] {
  if (quantity < min)
    return [invalid(path, `Quantity must be greater than ${min === 0 ? "or equal to 0" : "0"}`)];
  if (quantity < LINE_QUANTITY_MAX) return [];
  return [{ code: "LESS_THAN", field: path, message: `Quantity must be less than ${LINE_QUANTITY_MAX}` }];
}

function soldOut(variant: CatalogueVariant, path: Path): CartError {
  // User errors are in English in every language of the call, as on Shopify; a storefront shows its own texts.
  const title = `${variant.product.texts.en.title} - ${variantTexts(variant, "en").title}`;
  return invalid(path, `The product '${title}' is already sold out.`);
}

function noSuchLine(id: string, path: Path): CartError {
  return {
    code: "INVALID_MERCHANDISE_LINE",
    field: path,
    message: `The merchandise line with id ${id} does not exist.`,
  };
}

function findLine(cart: StoredCart, gid: string): StoredCartLine | null {
  if (!parseGid(gid)) throw invalidGid(gid);
  const id = parseLineId(gid, cart.token);
  return cart.lines.find((line) => line.id === id) ?? null;
}

function errorsOf(checked: CheckedCartInput<unknown>): readonly CartError[] {
  return checked.ok ? [] : checked.errors;
}
