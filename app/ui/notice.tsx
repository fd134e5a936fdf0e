import type { ReactNode } from "react";
import { NOTICE_CLASS, NOTICE_CONTENT_CLASS, NOTICE_LOOKS, type NoticeKind } from "#design/notice.ts";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A few words about what was done, what went wrong, or what would be good to do. */
export function Notice({ kind, title, children }: NoticeProps) {
  const { frame, icon, colour } = NOTICE_LOOKS[kind];
  return (
    <div className={`${NOTICE_CLASS} ${frame}`}>
      <Icon name={icon} className={`size-6 ${colour}`} />
      <div className={NOTICE_CONTENT_CLASS}>
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
