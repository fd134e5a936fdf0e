import { type ReactNode, useEffect, useRef } from "react";
import { NOTICE_CLASS, NOTICE_CONTENT_CLASS, NOTICE_LOOKS, type NoticeKind } from "#design/notice.ts";
import { Icon } from "./icon.tsx";

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Short message about a result, an error, or a recommendation. */
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

interface LiveNoticeProps {
  readonly kind: "done" | "problem";
  readonly text: string | null;
  /** Subject of the text: each new one moves the focus to the text, and so scrolls to it. Null moves nothing. */
  readonly focusFor?: object | string | null;
  readonly className?: string;
}

/** Live region, announced as soon as its text is set; rendered empty until then, so that screen readers observe it. */
export function LiveNotice({ kind, text, focusFor, className = "" }: LiveNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  const isShown = text !== null;
  useEffect(() => {
    if (isShown && focusFor != null) element.current?.focus();
  }, [isShown, focusFor]);
  return (
    <div
      ref={element}
      role={kind === "done" ? "status" : "alert"}
      tabIndex={focusFor === undefined ? undefined : -1}
      className={`scroll-mt-24 outline-none empty:hidden ${className}`}
    >
      {text !== null && (
        <Notice kind={kind}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
}
