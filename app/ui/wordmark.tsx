import { BRAND_NAME } from "#brand/brand.ts";
import dark from "#brand/drawings/logo-wordmark.svg?url";
import light from "#brand/drawings/logo-wordmark-on-dark.svg?url";

interface WordmarkProps {
  /** Its height; the width follows. */
  readonly className: string;
  /** The letters are light. */
  readonly onDark?: boolean;
}

/** Shows the store's name as it is written on its labels; where pictures are blocked, in plain letters. */
export function Wordmark({ className, onDark = false }: WordmarkProps) {
  return (
    <img
      src={onDark ? light : dark}
      alt={BRAND_NAME}
      width={581}
      height={120}
      className={`w-auto max-w-full font-display text-xl ${className}`}
    />
  );
}
