import { notifications } from "@mantine/notifications";
import {
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language/languages.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";

const CONFLICT = 409;

/** Tells whether a call had no answer of the server; the login and pages that say why are answers. */
export function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof Response) && !isRouteErrorResponse(error);
}

/**
 * Loads what a page asks for beside itself.
 *
 * @returns the fallback where there is no answer: the form says so, and no error page takes its place
 */
export async function loadOr<Loaded>(load: () => Promise<Loaded>, fallback: Loaded): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (hasNoAnswer(error)) return fallback;
    throw error;
  }
}

/**
 * The `shouldRevalidate` of what is around the pages: it stays while pages change, also where the next one has no answer.
 * A form may change the language and the name.
 */
export function isAfterForm({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && defaultShouldRevalidate;
}

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page, and what was typed, when a form of it has no answer and does not say so itself (`tryAction`): a message
 * says it. The status keeps the page from being loaded again.
 */
export async function keepPageWithoutAnswer(
  { request }: { readonly request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, keep(result)]));
}

function keep(result: DataStrategyResult): DataStrategyResult {
  if (result.type !== "error" || !hasNoAnswer(result.result)) return result;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  notifications.show({
    message: REFUSALS[language].no_answer,
    color: "danger",
    role: "alert",
    autoClose: false,
    closeButtonProps: { "aria-label": TEXTS[language]["action.close"] },
  });
  return { type: "data", result: data(undefined, { status: CONFLICT }) };
}
