import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { problemOf } from "./auth-answer.ts";
import { sendAuthForm } from "./send-auth-form.ts";

const NETWORK = "Network error. Please check if the server is running and try again.";
const UNREACHABLE = "Unable to connect to server. Please check your internet connection and try again.";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["no answer while online", new TypeError("Failed to fetch"), true, NETWORK],
  ["no answer while offline", new TypeError("Failed to fetch"), false, UNREACHABLE],
  ["a proxy without its server", new ErrorResponse(502, "", null), true, NETWORK],
  [
    "too many requests",
    new ErrorResponse(429, "", null),
    true,
    "Too many attempts. Please try again in a minute.",
  ],
])("%s is a problem of every form of the page", async (_case, thrown, onLine, text) => {
  vi.stubGlobal("navigator", { onLine });
  const answer = await withLanguage("en", () => sendAuthForm((): Promise<never> => Promise.reject(thrown)));
  expect(problemOf(answer, "any form")?.text).toBe(text);
});
