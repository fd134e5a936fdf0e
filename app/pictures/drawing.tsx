import everywhere from "./generated/everywhere.svg?url";

/** Those that stand on pages of every kind (`tools/generate/drawing-sheets.ts`), by id. */
export const DRAWINGS = [
  "wordmark",
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

export type DrawingName = (typeof DRAWINGS)[number];

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string;
}

/** Shows a decorative drawing, in its own colours or the text's: what it means stands beside it as text. */
export function Drawing({ name, className = "" }: DrawingProps) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${everywhere}#${name}`} />
    </svg>
  );
}
