import type { LinePicture } from "./line-picture.ts";
import type { LinePictures } from "./line-pictures.server.ts";
import type { MirroredLine } from "./mirrored-order.ts";

/** A line of an order in a list. */
export interface OrderItem {
  /** "2 × Papillex, Un flacon". */
  readonly text: string;
  readonly picture: LinePicture | null;
}

/** Maps the lines of an order to items of a list. */
export function toOrderItems(lines: readonly MirroredLine[], pictures: LinePictures): readonly OrderItem[] {
  return lines.map((line) => ({
    text: [`${line.quantity} × ${line.title}`, line.variantTitle].filter(Boolean).join(", "),
    picture: findLinePicture(line, pictures),
  }));
}

/** Returns the picture of a line; null for a line without a variant, and for one no longer sold. */
export function findLinePicture({ variantId }: MirroredLine, pictures: LinePictures): LinePicture | null {
  return variantId === null ? null : (pictures.get(variantId) ?? null);
}
