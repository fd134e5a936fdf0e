import type { ReactNode } from "react";
import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AuthColumn } from "./auth-column.tsx";

interface LinkProblemProps {
  readonly problem: ToldProblem;
  /** Replaces the default title of such a page. */
  readonly title?: string;
  /** Explains how links of this kind work, and how to get a new one. */
  readonly help: string;
  /** Actions of the page. */
  readonly children: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

/** Page for a link that does not work: says why, and what to do next. */
export function LinkProblem({ problem, title, help, children, after }: LinkProblemProps) {
  return (
    <AuthColumn title={title ?? m["auth_page.link_problem_title"]()} after={after}>
      <p role="alert" className="flex gap-3 font-medium">
        <Icon name="warning-circle" className="mt-0.5 size-6 text-danger" />
        <span>{problem.text}</span>
      </p>
      <p className="mt-4 text-sm">{help}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </AuthColumn>
  );
}
