import everywhere from "./generated/everywhere.svg?url";

interface WordmarkProps {
  /** Its height; the width follows. */
  readonly className: string;
  /** The store's name, where no text beside it says it. */
  readonly label?: string;
}

/** Shows the store's name as it is written on its labels: the letters in the text's colour, the flower in gold. */
export function Wordmark({ className, label }: WordmarkProps) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg viewBox="0 0 581 120" className={`w-auto max-w-full ${className}`} {...meaning}>
      <use href={`${everywhere}#wordmark`} />
    </svg>
  );
}
