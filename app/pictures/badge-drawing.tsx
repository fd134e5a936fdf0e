/** The drawings of `badges.css`: a promise of the store each. */
type BadgeName = "gluten-free" | "gmp" | "lab-tested" | "made-in-eu" | "money-back-30" | "secure-payment";

interface BadgeDrawingProps {
  readonly name: BadgeName;
  readonly className?: string;
}

/** A decorative line drawing in the text's colour: what it promises stands beside it as text. */
export function BadgeDrawing({ name, className = "" }: BadgeDrawingProps) {
  return <span aria-hidden="true" className={`badge-drawing badge-${name} ${className}`} />;
}
