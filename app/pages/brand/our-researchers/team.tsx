import { Link } from "react-router";
import chemist from "#app/pictures/portraits/r-1.svg?url";
import dietitian from "#app/pictures/portraits/r-2.svg?url";
import microbiologist from "#app/pictures/portraits/r-3.svg?url";
import doctor from "#app/pictures/portraits/r-4.svg?url";
import engineer from "#app/pictures/portraits/r-5.svg?url";
import type { OurResearchersContent } from "./our-researchers-content.server.ts";

type TeamContent = NonNullable<OurResearchersContent["team"]>;

const PORTRAITS: Readonly<Record<string, string>> = {
  "r-1": chemist,
  "r-2": dietitian,
  "r-3": microbiologist,
  "r-4": doctor,
  "r-5": engineer,
};

/**
 * Chooses the portrait's classes by the card's index. `group-last:` would do it in CSS, but a selector with `:last-child`
 * on an ancestor makes browsers restyle the whole document when the end of the body is parsed.
 */
function portraitLook(place: number, count: number): string {
  const last = place === count - 1 ? "md:aspect-square md:w-2/5" : "";
  const lying = place >= 3 ? "lg:aspect-auto lg:w-2/5 lg:object-center" : "";
  return `${last} ${lying}`;
}

/** Five invented people as index cards: three upright, two horizontal below them. */
export function Team({ team }: { readonly team: TeamContent }) {
  return (
    <ul className="page-width grid gap-6 pt-10 md:grid-cols-2 lg:grid-cols-6 lg:pt-16">
      {team.list.map((person, place) => (
        <li
          key={person.name}
          data-accent={person.accent}
          className="flex flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong md:last:col-span-full md:last:flex-row lg:col-span-2 lg:nth-[n+4]:col-span-3 lg:nth-[n+4]:flex-row"
        >
          <img
            src={PORTRAITS[person.portrait]}
            alt=""
            width={800}
            height={800}
            loading="lazy"
            className={`aspect-[4/3] w-full object-cover object-[50%_20%] ${portraitLook(place, team.list.length)}`}
          />
          <div className="flex flex-1 flex-col p-6 lg:p-8">
            <h2 className="text-2xl">{person.name}</h2>
            <p className="mt-0.5 text-sm font-semibold text-accent">{person.role}</p>
            <p className="mt-4 text-sm">{person.text}</p>
            <p className="mt-4 border-t border-accent-line pt-4">
              <span className="block text-xs">{team.asks}</span>
              <span className="mt-0.5 block font-display text-xl">{person.asks}</span>
            </p>
            {person.articles.length > 0 && <Articles label={team.signs} articles={person.articles} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ArticlesProps {
  readonly label: string;
  readonly articles: TeamContent["list"][number]["articles"];
}

function Articles({ label, articles }: ArticlesProps) {
  return (
    <div className="mt-auto pt-4">
      <p className="text-xs">{label}</p>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {articles.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-medium underline decoration-accent-graphic underline-offset-4 hover:decoration-current"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
