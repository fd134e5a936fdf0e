import type { IconName } from "#design/icon-paths.ts";
import drawings from "#app/pictures/generated/everywhere.svg?url";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * Decorative icon: its meaning is given by the text beside it or the control's label. The drawings are one file that
 * the browser caches, so that neither the pages nor their scripts contain them.
 */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg viewBox="0 0 256 256" fill="currentColor" className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
