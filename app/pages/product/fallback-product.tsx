import type { ReactNode } from "react";
import { m } from "#app/i18n/messages.ts";
import mark from "#brand/drawings/favicon.svg?url";

/** Reason why the platform's product is not shown: it refused, or never answered (spec §8 has a message for each). */
export type FallbackProblem = "refused" | "unreachable";

interface FallbackProductProps {
  readonly accent: string;
  readonly problem: FallbackProblem;
  readonly title: string;
  readonly subtitle: string;
  /** Price of the product. */
  readonly children: ReactNode;
}

/** Fallback product of spec §8, labelled and without a buy button (design §5.12). */
export function FallbackProduct({ accent, problem, title, subtitle, children }: FallbackProductProps) {
  return (
    <div data-accent={accent} className="page-width grid gap-10 py-10 lg:grid-cols-2 lg:py-16">
      <div className="grid aspect-square place-items-center rounded-card bg-accent-surface">
        <img src={mark} alt="" width={32} height={32} className="size-32" />
      </div>
      <div className="flex flex-col items-start gap-5">
        <p role="alert" className="rounded-card bg-surface-muted px-5 py-4 text-sm">
          {problem === "unreachable" ? m["product.fallback_failed"]() : m["product.fallback_could_not"]()}
        </p>
        <p className="eyebrow rounded-full bg-accent-surface px-3.5 py-1.5 text-accent">
          {m["product.sample"]()}
        </p>
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg">{subtitle}</p>
        {children}
        <p className="text-sm text-muted">{m["product.sample_not_for_sale"]()}</p>
      </div>
    </div>
  );
}
