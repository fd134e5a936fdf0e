import type { ReactNode } from "react";

interface NewTabLinkProps {
  readonly href: string;
  /** Text for screen readers on where the link opens. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Link to a document that is read beside a form: opens a new tab, so that the form stays open. */
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
