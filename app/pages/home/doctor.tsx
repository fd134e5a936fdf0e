import { m } from "../../i18n/messages.ts";
import portrait from "../../pictures/portraits/d-1.svg?url";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import type { HomeSamples } from "./home-content.server.ts";
import { SampleLabel } from "../../ui/sample-label.tsx";

/** An invented doctor, labelled as a sample, who speaks of reading labels and recommends nothing. */
export function Doctor({ sample }: { readonly sample: HomeSamples["doctor"] }) {
  return (
    <section aria-labelledby="doctor-title" className="py-section">
      <div className="page-width flex flex-col items-center gap-6 text-center">
        <img
          src={portrait}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          className="size-36 rounded-full md:size-44"
        />
        <h2 id="doctor-title" className="text-xl">
          {m["home.doctor_title"]()}
        </h2>
        <figure className="flex max-w-4xl flex-col items-center gap-7">
          <blockquote className="font-display text-2xl tracking-tight text-balance md:text-3xl">
            <p>{m["home.quoted"]({ text: sample.quote })}</p>
          </blockquote>
          <figcaption className="flex flex-col items-center gap-1">
            <span className="font-semibold">{sample.name}</span>
            <span className="text-sm text-taupe">{sample.role}</span>
            <SampleLabel className="mt-3 self-center! text-taupe">{m["home.doctor_sample"]()}</SampleLabel>
          </figcaption>
        </figure>
        <ArrowLink to="/health-professionals" prefetch="intent">
          {m["home.doctor_link"]()}
        </ArrowLink>
      </div>
    </section>
  );
}
