import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/our-researchers.page";
import { ourResearchersContent } from "./our-researchers-content.server.ts";
import { Team } from "./team.tsx";
import { Questions } from "./questions.tsx";
import { Review } from "./review.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const content = ourResearchersContent(place.language, resources.settings.demoContent);
  const head = documentHead(context, request, {
    path: "/our-researchers",
    name: m["brand.our_researchers"](),
    description: content.description,
  });
  return { ...content, head };
}

/** `/our-researchers`: the people who check (as samples, while there are samples) and their methods. */
export default function OurResearchersPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, team, questions, review, promise, link } = loaderData;
  return (
    <>
      <header className="bg-surface-muted">
        <div className="page-width pb-10 pt-12 lg:pb-16 lg:pt-20">
          <p className="eyebrow text-highlight-text">{m["brand.our_researchers"]()}</p>
          <h1 className="mt-3 max-w-3xl text-4xl">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg">{lead}</p>
          {team !== null && (
            <p className="mt-7 flex max-w-2xl flex-col items-start gap-2 text-sm sm:flex-row sm:gap-4">
              <span className="shrink-0 rounded-full border border-on-surface/60 px-3 py-1 text-xs font-medium">
                {team.sample}
              </span>
              <span>{team.sampleText}</span>
            </p>
          )}
        </div>
      </header>
      {team !== null && <Team team={team} />}
      <Questions content={questions} />
      <Review content={review} promise={promise} link={link} />
    </>
  );
}
