import type { ReactNode, Ref } from "react";
import { Notice } from "#app/ui/notice.tsx";

interface NoticePanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  readonly children: ReactNode;
}

/** Panel above the form that names what prevents ordering; takes the focus when it appears. */
export function NoticePanel({ ref, title, children }: NoticePanelProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="checkout-notice" className="scroll-mt-6 rounded-card">
      <Notice kind="problem">
        <h2 id="checkout-notice" className="text-xl">
          {title}
        </h2>
        <div className="flex flex-col gap-3 self-stretch">{children}</div>
      </Notice>
    </section>
  );
}
