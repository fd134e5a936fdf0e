import type { ReactNode } from "react";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DemoArea } from "./demo-area.tsx";
import type { CountryOption } from "#app/features/addresses/country-options.ts";

interface DemoAccountProps {
  readonly countries: readonly CountryOption[];
  /** Orders of this browser. */
  readonly children: ReactNode;
}

/** `/my-account` in demo mode: begins with a notice that it is a demo, and where typed data is kept (spec §4, Auth). */
export function DemoAccount({ countries, children }: DemoAccountProps) {
  return (
    <div className="page-width pb-4 pt-10 lg:pt-16">
      <h1 className="text-4xl">{m["demo.title"]()}</h1>
      <div className="mt-6 flex max-w-3xl gap-3.5 rounded-card border border-highlight bg-surface-muted p-5">
        <Icon name="info" className="size-6 text-highlight-text" />
        <div>
          <p className="font-semibold">{m["demo.notice_title"]()}</p>
          <p className="mt-1 text-sm">{m["demo.notice_text"]()}</p>
        </div>
      </div>
      <noscript>
        <p className="mt-6">{m["demo.needs_scripts"]()}</p>
      </noscript>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <DemoArea countries={countries} />
        {children}
      </div>
    </div>
  );
}
