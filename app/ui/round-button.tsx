import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

interface RoundButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly className?: string;
}

/** Control of a moving element: an icon in a circle, with an accessible name. */
export function RoundButton({ label, icon, onClick, className = "" }: RoundButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`size-12 px-0! ${className}`}
    >
      <Icon name={icon} className="size-5" />
    </Button>
  );
}
