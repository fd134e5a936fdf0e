import { DELIVERY_TIMES } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { Marquee } from "#app/ui/marquee.tsx";

/** Marquee banner (spec §2), slow, 45 s a round (spec §9): facts about every supplement, or about every product. */
export function Banner({ isSupplement }: { readonly isSupplement: boolean }) {
  const lines = [
    ...(isSupplement
      ? [m["product.banner_daily"](), m["product.banner_lab"](), m["product.banner_eu"]()]
      : []),
    m["product.banner_guarantee"](),
    m["product.banner_delivery"]({ days: DELIVERY_TIMES.delivery }),
  ];
  return (
    <section aria-labelledby="banner-title" className="bg-accent-surface-strong text-accent-strong">
      <h2 id="banner-title" className="sr-only">
        {m["product.banner"]()}
      </h2>
      <Marquee
        speed="slow"
        pauseLabel={m["product.banner_pause"]()}
        playLabel={m["product.banner_play"]()}
        className="py-4"
      >
        {lines.map((line) => (
          <li key={line} className="flex items-center font-display text-xl whitespace-nowrap">
            <span className="px-6 lg:px-10">{line}</span>
            <span aria-hidden="true" className="size-1.5 rounded-full bg-accent motion-reduce:hidden" />
          </li>
        ))}
      </Marquee>
    </section>
  );
}
