import type { IconName } from "#design/icon-paths.ts";
import drawings from "#app/pictures/generated/everywhere.svg?url";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/**
 * A decorative icon: what it means stands beside it as text or in the control's label. The drawings are one file that
 * the browser keeps, so that neither the pages nor their scripts carry them.
 */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg viewBox="0 0 256 256" fill="currentColor" className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
