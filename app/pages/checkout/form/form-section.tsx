import type { ReactNode } from "react";

interface FormSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** Content at the right end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the form under its heading, with a hairline above. */
export function FormSection({ id, title, intro, aside, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 sm:pt-8">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {intro !== undefined && <p className="mt-1.5 hidden text-sm text-muted sm:block">{intro}</p>}
      <div className="mt-3 sm:mt-5">{children}</div>
    </section>
  );
}
