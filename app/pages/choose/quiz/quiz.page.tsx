import { data } from "react-router";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { Unavailable } from "#app/pages/choose/unavailable.tsx";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/quiz.page";
import { loadQuiz } from "./load-quiz.server.ts";
import { QUIZ_PARAMETERS, readAnswers, reduceQuiz } from "./quiz-address.ts";

const QuizForm = lazySection(async () => (await import("./quiz-form.tsx")).QuizForm);

export const meta = pageMeta;

/** Reads `?for=&topic=&also=`, which only a form without scripts sends. */
export const publicAddress: PublicAddress = { reduce: ({ search }) => reduceQuiz(search) };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const all = await resources.catalogue.all(place);
  const head = documentHead(context, request, {
    path: "/which-formula",
    name: m["quiz.title"](),
    description: m["quiz.description"](),
  });
  if (!all.ok) {
    doNotKeep(context);
    return data({ kind: "unavailable" as const, head }, { status: 503 });
  }
  const quiz = await loadQuiz(context, all.value);
  if (quiz === null) {
    return data({ kind: "nothing" as const, head: notFoundHead(context, request) }, { status: 404 });
  }
  const { searchParams } = new URL(request.url);
  const isSent = searchParams.has(QUIZ_PARAMETERS.topic);
  return data({
    kind: "quiz" as const,
    quiz,
    sent: isSent ? readAnswers(searchParams, quiz.topics) : null,
    head,
  });
}

/** `/which-formula`: a few questions, answered in the browser by the claims and the warnings of the catalogue. */
export default function QuizPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "nothing") {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <div className="page-width pt-8 pb-section lg:pt-14">
      <header className="max-w-2xl">
        <h1 className="text-4xl">{m["quiz.title"]()}</h1>
        <p className="mt-4 text-lg">{m["quiz.lead"]()}</p>
        <p className="mt-3 text-sm text-muted noscript:hidden">{m["quiz.privacy"]()}</p>
        <p className="mt-3 hidden text-sm text-muted noscript:block">{m["quiz.privacy_no_scripts"]()}</p>
      </header>
      {loaderData.kind === "unavailable" ? (
        <Unavailable />
      ) : (
        <QuizForm quiz={loaderData.quiz} sent={loaderData.sent} />
      )}
    </div>
  );
}
