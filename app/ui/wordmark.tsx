import { BRAND_NAME } from "#brand/brand.ts";
import dark from "#brand/drawings/logo-wordmark.svg?url";
import light from "#brand/drawings/logo-wordmark-on-dark.svg?url";

interface WordmarkProps {
  /** Class of its height; the width follows. */
  readonly className: string;
  /** Light letters, for a dark background. */
  readonly onDark?: boolean;
}

/** Logo of the store as on its labels; if pictures are blocked, plain text. */
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
