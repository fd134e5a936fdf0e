import type { ReactNode } from "react";
import { Drawing } from "#app/pictures/drawing.tsx";

interface AuthColumnProps {
  readonly title: string;
  readonly intro?: string | undefined;
  /** Picture of the outcome, instead of the flower. */
  readonly picture?: ReactNode;
  /** Card with the form. */
  readonly children: ReactNode;
  /** Links below the card to another of these pages. */
  readonly after?: ReactNode;
}

/** Centred column of these pages: the flower, title and intro, a card, and links. */
export function AuthColumn({ title, intro, picture, children, after }: AuthColumnProps) {
  return (
    <div className="page-width flex flex-col items-center pb-4 pt-8 md:pt-14 lg:pt-18">
      <div className="flex w-full max-w-[30rem] flex-col">
        <header className="flex flex-col items-center gap-3 text-center">
          {picture ?? <Drawing name="mark" className="size-14" />}
          <h1 id="auth-title" tabIndex={-1} className="text-3xl outline-none">
            {title}
          </h1>
          {intro !== undefined && <p className="max-w-md text-balance text-muted">{intro}</p>}
        </header>
        <div className="mt-8 rounded-card bg-surface-muted p-6 sm:p-9">{children}</div>
        {after !== undefined && (
          <div className="mt-4 flex flex-col items-center text-center text-sm">{after}</div>
        )}
      </div>
    </div>
  );
}
