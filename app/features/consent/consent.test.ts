import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import { answerConsent } from "./answer-consent.ts";
import { CONSENT_EVENT, onConsentChange, readConsent } from "./consent.ts";

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "", body: { dataset: {} } }));
});
afterEach(() => vi.unstubAllGlobals());

describe("consent to measurement", () => {
  it.each([
    [`${BRAND_STORAGE_PREFIX}_consent=2.accepted`, "accepted"],
    [`language=ro; ${BRAND_STORAGE_PREFIX}_consent=2.refused`, "refused"],
    ["", null],
    [`${BRAND_STORAGE_PREFIX}_consent=1.accepted`, null],
    [`${BRAND_STORAGE_PREFIX}_consent=3.accepted`, null],
    [`${BRAND_STORAGE_PREFIX}_consent=accepted`, null],
    [`${BRAND_STORAGE_PREFIX}_consent=2.yes; ${BRAND_STORAGE_PREFIX}_consent=2.refused`, "refused"],
    [`other_${BRAND_STORAGE_PREFIX}_consent=2.accepted`, null],
  ])("the cookie %j says %j", (cookies, answer) => {
    expect(readConsent(cookies)).toBe(answer);
  });

  it.each(["accepted", "refused"] as const)("%s is kept for six months", (answer) => {
    answerConsent(answer);
    expect(document.cookie).toBe(
      `${BRAND_STORAGE_PREFIX}_consent=2.${answer}; Path=/; Max-Age=15724800; SameSite=Lax`,
    );
    expect(readConsent()).toBe(answer);
  });

  it("an answer is told once, also one that another tab has given", () => {
    const heard: unknown[] = [];
    const events: unknown[] = [];
    window.addEventListener(CONSENT_EVENT, (event) => events.push((event as CustomEvent).detail));
    const stop = onConsentChange((answer) => heard.push(answer));
    answerConsent("accepted");
    answerConsent("accepted");
    document.cookie = `${BRAND_STORAGE_PREFIX}_consent=2.refused`;
    document.dispatchEvent(new Event("visibilitychange"));
    stop();
    answerConsent("accepted");
    expect(heard).toEqual(["accepted", "refused"]);
    expect(events).toEqual(["accepted", "accepted", "accepted"]);
  });
});
