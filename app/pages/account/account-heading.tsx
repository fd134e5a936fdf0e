import type { ReactNode } from "react";

interface AccountHeadingProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children?: ReactNode;
}

/** Heading of an account page. */
export function AccountHeading({ title, intro, children }: AccountHeadingProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl break-words">{title}</h1>
        {intro !== undefined && <p className="mt-2 max-w-text text-muted">{intro}</p>}
      </div>
      {children}
    </header>
  );
}

/** Section of an account page with its own heading. */
export function AccountSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </section>
  );
}
