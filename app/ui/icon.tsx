import { ICON_PATHS, type IconName } from "./icon-paths.ts";

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A decorative icon: what it means stands beside it as text or in the control's label. */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg viewBox="0 0 256 256" fill="currentColor" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
