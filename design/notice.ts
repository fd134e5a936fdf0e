import type { IconName } from "./icon-paths.ts";

export type NoticeKind = "done" | "problem" | "hint";

interface NoticeLook {
  readonly frame: string;
  readonly icon: IconName;
  readonly colour: string;
}

export const NOTICE_CLASS = "flex gap-3.5 rounded-card border p-5 text-sm";
export const NOTICE_CONTENT_CLASS = "flex min-w-0 flex-1 flex-col items-start gap-2";

export const NOTICE_LOOKS: Readonly<Record<NoticeKind, NoticeLook>> = {
  done: { frame: "border-success bg-surface-raised", icon: "check-circle", colour: "text-success" },
  problem: { frame: "border-danger bg-surface-raised", icon: "warning-circle", colour: "text-danger" },
  hint: { frame: "border-highlight bg-surface-muted", icon: "info", colour: "text-highlight-text" },
};
