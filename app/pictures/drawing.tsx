import type { PaymentMarkName } from "#design/payment-marks.ts";
import everywhere from "./generated/everywhere.svg?url";

/**
 * Ids of the drawings in the sheet that every page loads (`tools/generate/drawing-sheets.ts`), except the payment
 * marks.
 */
export const DRAWINGS = [
  "mark",
  "flag-gb",
  "flag-ro",
  "badge-free-shipping",
  "badge-gluten-free",
  "badge-gmp",
  "badge-lab-tested",
  "badge-made-in-eu",
  "badge-money-back-30",
  "badge-secure-payment",
] as const;

export type DrawingName = (typeof DRAWINGS)[number] | `payment-${PaymentMarkName}`;

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string;
}

/** Shows a decorative drawing; the text beside it carries the meaning. Line drawings take the colour of the text. */
export function Drawing({ name, className = "" }: DrawingProps) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${everywhere}#${name}`} />
    </svg>
  );
}
