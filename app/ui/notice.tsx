import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  readonly kind: "done" | "problem" | "hint";
  readonly title?: string;
  readonly children: ReactNode;
}

const LOOKS = {
  done: { frame: "border-success bg-white", icon: "check-circle", colour: "text-success" },
  problem: { frame: "border-danger bg-white", icon: "warning-circle", colour: "text-danger" },
  hint: { frame: "border-gold bg-cream", icon: "info", colour: "text-gold-text" },
} as const;

/** A few words about what was done, what went wrong, or what would be good to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { frame, icon, colour } = LOOKS[kind];
  return (
    <div className={`flex gap-3.5 rounded-card border p-5 text-sm ${frame}`}>
      <Icon name={icon} className={`size-6 ${colour}`} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** Said as soon as it appears; empty until then, so that screen readers listen to it. */
export function LiveNotice({
  kind,
  text,
  className = "",
}: {
  readonly kind: "done" | "problem";
  readonly text: string | null;
  readonly className?: string;
}) {
  return (
    <div role={kind === "done" ? "status" : "alert"} className={`empty:hidden ${className}`}>
      {text !== null && (
        <Notice kind={kind}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
}
