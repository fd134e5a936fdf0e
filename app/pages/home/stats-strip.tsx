import { m } from "#app/i18n/messages.ts";
import { Marquee } from "#app/ui/marquee.tsx";
import type { HomeContent, HomeSamples } from "./home-content.server.ts";

interface StatsStripProps {
  readonly stats: HomeContent["stats"];
  /** Invented figure, shown first; null without demo content. */
  readonly sample: HomeSamples["soldBottles"] | null;
}

/** Figures of the store, scrolling on a yellow band (spec §2: scrolling stats strip). */
export function StatsStrip({ stats, sample }: StatsStripProps) {
  return (
    <section aria-labelledby="stats-title" className="bg-highlight text-on-highlight">
      <h2 id="stats-title" className="sr-only">
        {m["home.stats_title"]()}
      </h2>
      <Marquee
        speed="slow"
        pauseLabel={m["home.stats_pause"]()}
        playLabel={m["home.stats_play"]()}
        className="py-5 md:py-7"
      >
        {[...(sample === null ? [] : [sample]), ...stats].map(({ figure, label }) => (
          <li key={label} className="flex items-baseline gap-3 px-7 md:px-10">
            <span className="font-display text-3xl tracking-tight whitespace-nowrap">{figure}</span>
            <span className="text-sm font-medium whitespace-nowrap">{label}</span>
          </li>
        ))}
      </Marquee>
    </section>
  );
}
