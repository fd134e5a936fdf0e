import type { ReactNode, Ref } from "react";
import { Icon } from "../../ui/icon.tsx";

interface NoticePanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly title: string;
  readonly children: ReactNode;
}

/** What stands in the way of going on; on top of the form, where the focus goes when it appears. */
export function NoticePanel({ ref, title, children }: NoticePanelProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="checkout-notice"
      className="scroll-mt-6 rounded-card border border-danger bg-white p-5 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <Icon name="warning-circle" className="mt-0.5 size-6 text-danger" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <h2 id="checkout-notice" className="text-xl">
            {title}
          </h2>
          {children}
        </div>
      </div>
    </section>
  );
}
