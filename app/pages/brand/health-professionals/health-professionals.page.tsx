import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/health-professionals.page";
import { loadSheets } from "./load-sheets.server.ts";
import { professionalsContent } from "./professionals-content.server.ts";
import { Sheets } from "./sheets.tsx";
import { Basis } from "./basis.tsx";
import { Requests } from "./requests.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = publicPage(context).place;
  const content = professionalsContent(language);
  const sheets = await loadSheets(context);
  const head = documentHead(context, request, {
    path: "/health-professionals",
    name: m["brand.professionals"](),
    description: content.description,
  });
  return { ...content, sheets, head };
}

/** `/health-professionals`: a formulary with ingredients, claims and their basis, and requests. */
export default function HealthProfessionalsPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, audience, jump, sheet, sheets, basis, requests } = loaderData;
  return (
    <>
      <header className="page-width pb-8 pt-12 lg:pb-10 lg:pt-20">
        <p className="eyebrow text-highlight-text">{m["brand.professionals"]()}</p>
        <h1 className="mt-3 max-w-3xl text-4xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg">{lead}</p>
        <p className="mt-6 max-w-2xl border-l-2 border-highlight pl-4 text-sm font-medium">{audience}</p>
        {sheets.length > 0 && (
          <nav aria-label={jump} className="mt-8">
            <ul className="flex flex-wrap gap-2">
              {sheets.map(({ handle, title: name }) => (
                <li key={handle} data-accent={handle}>
                  <a
                    href={`#${handle}`}
                    className="flex min-h-11 items-center rounded-full bg-accent-surface px-5 text-sm font-semibold text-accent-strong transition-colors duration-200 hover:bg-accent-surface-strong"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <Sheets sheets={sheets} texts={sheet} />
      <Basis content={basis} />
      <Requests content={requests} />
    </>
  );
}
