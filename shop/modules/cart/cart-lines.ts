import type { CartAttribute, StoredCartLine } from "./stored-cart.ts";

/** Line to be added to a cart, without an id yet. */
export type WantedLine = Omit<StoredCartLine, "id">;

export interface LineChange {
  readonly id: string;
  readonly quantity?: number;
  readonly variantId?: number;
  readonly attributes?: readonly CartAttribute[];
}

/** Units in stock. */
type StockOf = (variantId: number) => number;

/**
 * Adds goods to a cart. The same variant with the same attributes is the same line; units beyond the stock are left out
 * without an error, as on Shopify. Returns the same array when nothing could be added.
 */
export function addLines(
  lines: readonly StoredCartLine[],
  wanted: readonly WantedLine[],
  stockOf: StockOf,
  newId: () => string,
): StoredCartLine[] {
  return wanted.reduce<StoredCartLine[]>(
    (current, want) => {
      const same = current.find((line) => sameGoods(line, want));
      const target = same ? { ...same, quantity: same.quantity + want.quantity } : { ...want, id: newId() };
      const others = same ? current : [...current, target];
      return settle(others, target, stockOf);
    },
    [...lines],
  );
}

/**
 * Changes lines of a cart; every id must be one of them. Quantity 0 removes the line; one that becomes equal to another
 * is merged into it, at the position of the earlier one.
 */
export function updateLines(
  lines: readonly StoredCartLine[],
  changes: readonly LineChange[],
  stockOf: StockOf,
): StoredCartLine[] {
  return changes.reduce<StoredCartLine[]>(
    (current, { id, ...change }) => {
      const line = current.find((candidate) => candidate.id === id);
      if (!line) return current;
      const target = { ...line, ...change };
      const twin = current.find((candidate) => candidate.id !== id && sameGoods(candidate, target));
      if (!twin) {
        const clamps = change.quantity !== undefined || change.variantId !== undefined;
        return clamps ? settle(current, target, stockOf) : replace(current, target);
      }
      const joined = { ...twin, quantity: twin.quantity + target.quantity };
      const first = current.indexOf(line) < current.indexOf(twin) ? line : twin;
      const without = current.filter(
        (candidate) => candidate === first || (candidate !== line && candidate !== twin),
      );
      return settle(without, { ...joined, id: first.id }, stockOf);
    },
    [...lines],
  );
}

/** Puts a line at its position, with at most the units in stock less those of the variant's other lines. */
function settle(
  lines: readonly StoredCartLine[],
  target: StoredCartLine,
  stockOf: StockOf,
): StoredCartLine[] {
  const elsewhere = lines
    .filter((line) => line.id !== target.id && line.variantId === target.variantId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const quantity = Math.max(0, Math.min(target.quantity, stockOf(target.variantId) - elsewhere));
  if (quantity === 0) return lines.filter((line) => line.id !== target.id);
  return replace(lines, { ...target, quantity });
}

function replace(lines: readonly StoredCartLine[], target: StoredCartLine): StoredCartLine[] {
  return lines.map((line) => (line.id === target.id ? target : line));
}

function sameGoods(a: Omit<StoredCartLine, "id">, b: Omit<StoredCartLine, "id">): boolean {
  return a.variantId === b.variantId && fingerprint(a.attributes) === fingerprint(b.attributes);
}

function fingerprint(attributes: readonly CartAttribute[]): string {
  return attributes
    .map(({ key, value }) => JSON.stringify([key, value]))
    .toSorted()
    .join();
}
