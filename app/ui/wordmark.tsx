import { BRAND_NAME } from "#domain/brand/brand.ts";
import dark from "#design/brand/logo-wordmark.svg?url";
import light from "#app/pictures/brand/logo-wordmark-ivory.svg?url";

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
