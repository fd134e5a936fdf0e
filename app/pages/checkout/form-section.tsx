import type { ReactNode } from "react";

interface FormSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One part of the form under its heading, a hairline above it. */
export function FormSection({ id, title, intro, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-sand pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1.5 text-sm text-taupe">{intro}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
