import { m } from "#app/i18n/messages.ts";
import portrait from "#app/pictures/portraits/d-1.svg?url";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { HomeSamples } from "./home-content.server.ts";

/** Quote of an invented doctor on reading labels, which recommends neither a product nor the store. */
export function Doctor({ sample }: { readonly sample: HomeSamples["doctor"] }) {
  return (
    <section aria-labelledby="doctor-title" className="py-14 lg:py-20">
      <div className="page-width flex flex-col items-center gap-4 text-center">
        <img
          src={portrait}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          className="size-20 rounded-full md:size-28"
        />
        <h2 id="doctor-title" className="text-xl">
          {m["home.doctor_title"]()}
        </h2>
        <figure className="flex max-w-4xl flex-col items-center gap-4">
          <blockquote className="font-display text-xl tracking-tight text-balance md:text-2xl">
            <p>{m["home.quoted"]({ text: sample.quote })}</p>
          </blockquote>
          <figcaption className="flex flex-col items-center gap-1">
            <span className="font-semibold">{sample.name}</span>
            <span className="text-sm text-muted">{sample.role}</span>
          </figcaption>
        </figure>
        <ArrowLink to="/health-professionals" prefetch="intent">
          {m["home.doctor_link"]()}
        </ArrowLink>
      </div>
    </section>
  );
}
