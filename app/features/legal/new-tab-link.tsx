import type { ReactNode } from "react";

interface NewTabLinkProps {
  readonly href: string;
  /** Said to those who do not see it: where the link opens. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** To a document that is read beside a form: the form stays where it is, in its own tab. */
export function NewTabLink({ href, hint, children }: NewTabLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
    >
      {children}
      <span className="sr-only"> {hint}</span>
    </a>
  );
}
