import { m } from "#app/i18n/messages.ts";
import scene from "#app/pictures/scenes/our-story.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";
import type { HomeContent } from "./home-content.server.ts";

/** Section on the origin of the name, full width; its background continues the colour of the picture's meadow. */
export function StoryBlock({ content }: { readonly content: HomeContent["story"] }) {
  return (
    <section aria-labelledby="story-title" data-on-dark className="bg-scene-ground text-on-inverse">
      <img
        src={scene}
        alt={content.alt}
        width={1600}
        height={1000}
        loading="lazy"
        decoding="async"
        className="aspect-[5/4] w-full object-cover object-[30%_100%] md:aspect-[2.1/1] md:object-bottom"
      />
      <div className="page-width grid gap-x-6 gap-y-6 pb-section pt-8 lg:grid-cols-12 lg:pt-12">
        <h2 id="story-title" className="text-4xl lg:col-span-6">
          {m["home.story_title"]()}
        </h2>
        <div className="flex flex-col items-start gap-8 lg:col-span-5 lg:col-start-8">
          <p className="text-lg text-on-inverse-muted">{content.text}</p>
          <ButtonLink to="/our-story" prefetch="intent" variant="highlight">
            {m["home.story_link"]()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
