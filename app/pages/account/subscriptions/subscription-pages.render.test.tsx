import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { CONTRACT_ACTIONS, type ContractAction } from "#domain/subscription/subscription-contract.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { contractPayload } from "#app/shop-client/subscriptions/contract-payload.fixture.ts";
import { oneContract } from "#app/shop-client/subscriptions/provider-answer.server.ts";
import { actionTexts } from "./action-texts.ts";
import type { ContractAnswer } from "./contract/contract-answer.ts";
import { SubscriptionView } from "./subscription-view.tsx";
import { SubscriptionsView } from "./subscriptions-view.tsx";
import { toContractView } from "./contract/to-contract-view.server.ts";

const NOW = new Date("2026-05-04T09:30:00Z");

function viewOf(language: Language, changes: Readonly<Record<string, unknown>> = {}) {
  const { contract } = oneContract.parse({ contract: contractPayload(changes) });
  return withLanguage(language, () => toContractView(contract, { pictures: new Map(), language, now: NOW }));
}

/** Renders a page as the server sends it, before any script runs. */
function render(
  View: ComponentType<never>,
  language: Language,
  shown: unknown,
  answer?: ContractAnswer,
): string {
  return withLanguage(language, () => {
    const child = {
      id: "page",
      path: "page",
      Component: () => createElement(View, { shown, answer } as never),
      loader: () => null,
      action: () => null,
    };
    const Stub = createRoutesStub([
      { id: "root", path: "/", Component: Outlet, loader: () => null, children: [child] },
    ]);
    const hydrationData = { loaderData: { root: { language, privacyUrl: null }, page: null } };
    return renderToString(<Stub initialEntries={["/page"]} hydrationData={hydrationData} />)
      .replaceAll("<!-- -->", "")
      .replaceAll("\u00A0", " ")
      .replaceAll("\u2060", "");
  });
}

const known = (language: Language, changes?: Readonly<Record<string, unknown>>) => ({
  kind: "known",
  key: "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22",
  done: null,
  view: viewOf(language, changes),
});

/** Extracts the form of one action. */
function formOf(html: string, action: string): string {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  return forms.find((form) => form.includes(`name="intent" value="${action}"`)) ?? "";
}

describe("without subscriptions to show, the list", () => {
  it.each([
    ["guest", "en", "Please log in to view your subscriptions."],
    ["guest", "ro", "Intră în cont ca să îți vezi abonamentele."],
    ["unavailable", "en", "Unable to load subscription portal. Please try refreshing the page."],
    ["unavailable", "ro", "Portalul abonamentelor nu s-a putut încărca. Reîncarcă pagina."],
    ["demo", "en", "there are no subscriptions here"],
    ["login", "en", "log in again"],
  ] as const)("says to %s in %s: %s", (kind, language, text) => {
    expect(render(SubscriptionsView, language, { kind })).toContain(text);
  });

  it("leads to the portal of the shop, else to the mailbox", () => {
    const portal = { kind: "elsewhere", portalUrl: "https://portal.test/" };
    expect(render(SubscriptionsView, "en", portal)).toMatch(
      /<a href="https:\/\/portal\.test\/"[^>]*noreferrer/,
    );
    const mailbox = { kind: "elsewhere", portalUrl: null };
    expect(render(SubscriptionsView, "en", mailbox)).toMatch(/href="mailto:[^"]+@[^"]+"/);
  });
});

describe("each action of a subscription is a form that states its consequence and date", () => {
  it.each([
    [
      "skip",
      "en",
      "If you skip it, you pay nothing and receive nothing on 15 May 2026. The next payment is on 15 June 2026.",
    ],
    [
      "skip",
      "ro",
      "Dacă sari, pe 15 mai 2026 nu plătești și nu primești nimic. Următoarea plată este pe 15 iunie 2026.",
    ],
    ["pause", "en", "The payment of 15 May 2026 is made only if the pause ends by then."],
    ["reschedule", "en", "If you move it, the payment of 15 May 2026 is made on the day you choose"],
    ["reschedule", "en", "Between 8 May 2026 and 14 July 2026."],
    ["cancel", "en", "not even the payment of 15 May 2026. Until then you can change your mind."],
    ["cardLink", "en", "The payment of 15 May 2026 is made with the new card."],
  ] as const)("%s in %s: %s", (action, language, text) => {
    const form = formOf(render(SubscriptionView, language, known(language)), action);
    expect(form).toContain(text);
    expect(form).toMatch(/method="post"[\s\S]*name="stamp" value="active 2026-05-15[\s\S]*type="submit"/);
  });

  it.each([
    ["unskip", { nextIsSkipped: true }, "on 15 May 2026 you pay 260,10 lei"],
    [
      "resume",
      { status: "paused", nextChargeAt: null },
      "260,10 lei, comes on the subscription’s usual day, but not before 8 May 2026",
    ],
    [
      "undoCancel",
      { status: "cancelled", nextChargeAt: null, endsAt: "2026-05-15T06:00:00.000Z" },
      "with the next payment on 15 May 2026",
    ],
  ])("%s, where there is something to undo: %o", (action, changes, text) => {
    const data = known("en", { ...changes, actions: [action] });
    expect(formOf(render(SubscriptionView, "en", data), action)).toContain(text);
  });

  it("and no other is offered than is possible", () => {
    for (const action of CONTRACT_ACTIONS) {
      if (action === "changeAddress") continue;
      const html = render(SubscriptionView, "en", known("en", { actions: [action] }));
      expect(html.match(/name="intent"/g), action).toHaveLength(1);
      expect(formOf(html, action), action).not.toBe("");
    }
    const ended = render(SubscriptionView, "en", known("en", { status: "cancelled", actions: [] }));
    expect(ended).not.toContain("<form");
  });
});

it.each(["en", "ro"] as const)(
  "no consequence is told as done before its button is pressed, in %s",
  (language) => {
    const told = (actions: readonly ContractAction[], changes: Readonly<Record<string, unknown>>) =>
      withLanguage(language, () =>
        actions.map((action) => actionTexts(action, viewOf(language, changes), language).consequence),
      );
    const active = told(["skip", "unskip", "pause", "reschedule", "changeAddress", "cancel"], {});
    const others = told(["resume", "undoCancel"], { status: "cancelled", endsAt: "2026-05-15T06:00:00Z" });
    for (const text of [...active, ...others]) expect(text).toMatch(/^(If|While|Dacă|Cât) /);
  },
);

it("the list links each subscription to its own page and to the provider's (spec §2)", () => {
  const shown = { kind: "known", isVerified: true, email: "ana@exemplu.ro", entries: [viewOf("en")] };
  const html = render(SubscriptionsView, "en", shown);
  expect(html).toContain('href="/my-account/subscriptions/9400001"');
  expect(html).toMatch(/<a href="https:[^"]*\/pay\/subscription\/[^"]*" rel="noreferrer"/);
});

it("a skipped delivery is not the next one that is paid, and the first parcel ends the history", () => {
  const html = render(SubscriptionView, "en", known("en", { nextIsSkipped: true }));
  expect(html).toMatch(/Next payment<\/dt><dd[^>]*><time[^>]*>15 June 2026/);
  expect(html).toMatch(/First parcel(?:(?!<li).)*<\/ol>/s);
});

describe("an answer that changed nothing", () => {
  const typed = { pause: "until", until: "", date: "2020-01-01", reason: "" } as const;
  const days = { min: "2026-05-08", max: "2026-07-14" };

  it("is shown in its own open form, with the typed values", () => {
    const error = { field: "date", code: "out_of_range", days } as const;
    const answer = { intent: "reschedule", problem: null, error, typed } as const;
    const html = render(SubscriptionView, "en", known("en"), answer);
    const form = formOf(html, "reschedule");
    expect(form).toContain("Choose a date between 8 May 2026 and 14 July 2026.");
    expect(form).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="2020-01-01"/);
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
  });

  it("is shown above all forms if its own is gone", () => {
    const answer = { intent: "unskip", problem: "changed", error: null, typed } as const;
    const html = render(SubscriptionView, "en", known("en"), answer);
    expect(html).toContain("The subscription has changed meanwhile");
    expect(html).not.toMatch(/<details[^>]* open/);
  });
});

it.each([
  [{}, "Next payment: 15 May 2026"],
  [{ nextIsSkipped: true }, "The delivery of 15 May 2026 is skipped. The payment after it: 15 June 2026."],
  [{ problem: "sold_out" }, "out of stock"],
  [{ status: "paused", nextChargeAt: null, pausedUntil: "2026-08-01" }, "Paused until 1 August 2026."],
  [{ status: "paused", nextChargeAt: null }, "Paused, with no end date."],
  [{ status: "past_due", problem: "declined", retryAt: "2026-05-06T06:00:00Z" }, "again on 6 May 2026"],
  [{ status: "past_due", problem: "confirmation" }, "Your bank wants you to confirm"],
  [{ status: "cancelled", endsAt: "2026-05-15T06:00:00Z" }, "change your mind until 15 May 2026"],
  [{ status: "cancelled", endsAt: null }, "Nothing is charged any more."],
])("a subscription that is %o says: %s", (changes, text) => {
  expect(render(SubscriptionView, "en", known("en", changes))).toContain(text);
});
