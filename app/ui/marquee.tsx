import { type ReactNode, useState } from "react";
import { RoundButton } from "./round-button.tsx";

interface MarqueeProps {
  /** List items of one round. */
  readonly children: ReactNode;
  /** Duration of one round (spec §9: slow 45 s, medium 30 s, fast 20 s). */
  readonly speed: "slow" | "medium" | "fast";
  readonly pauseLabel: string;
  readonly playLabel: string;
  readonly className?: string;
}

const SPEEDS = {
  slow: "motion-safe:animate-marquee-slow",
  medium: "motion-safe:animate-marquee-medium",
  fast: "motion-safe:animate-marquee-fast",
} as const;

const ROUND =
  "flex min-w-screen shrink-0 items-center justify-around motion-reduce:mx-auto motion-reduce:w-full motion-reduce:max-w-5xl motion-reduce:min-w-0 motion-reduce:flex-wrap motion-reduce:justify-center motion-reduce:gap-y-2";

/**
 * Endless moving strip. It stops while the mouse is on it and once paused; with reduced motion it is a plain list
 * that wraps. Its second round is hidden from screen readers.
 */
export function Marquee({ children, speed, pauseLabel, playLabel, className = "" }: MarqueeProps) {
  const [paused, setPaused] = useState(false);
  return (
    <div className={`relative flex items-center ${className}`}>
      <div className="group flex-1 overflow-hidden">
        <div
          data-paused={paused}
          className={`flex w-max group-hover:[animation-play-state:paused] data-[paused=true]:[animation-play-state:paused] motion-reduce:w-full ${SPEEDS[speed]}`}
        >
          <ul className={ROUND}>{children}</ul>
          <ul aria-hidden="true" className={`${ROUND} motion-reduce:hidden`}>
            {children}
          </ul>
        </div>
      </div>
      <RoundButton
        label={paused ? playLabel : pauseLabel}
        icon={paused ? "play" : "pause"}
        onClick={() => setPaused((before) => !before)}
        className="mx-4 shrink-0 motion-reduce:hidden md:mx-6"
      />
    </div>
  );
}
