import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { ourResearchersContent } from "./our-researchers/our-researchers-content.server.ts";
import { ourStoryContent } from "./our-story/our-story-content.server.ts";

describe.each(LANGUAGES)("what is invented, in %s", (language) => {
  it("is shown with a label that says so while demo content is on", () => {
    const { team } = ourResearchersContent(language, true);
    expect(team?.list.map(({ portrait }) => portrait).toSorted()).toEqual([
      "r-1",
      "r-2",
      "r-3",
      "r-4",
      "r-5",
    ]);
    expect(team?.sample).toBeTruthy();
    expect(ourStoryContent(language, true).beginning?.sample).toBeTruthy();
  });

  it("is not even sent with demo content off: the page shows how products are made, without people", () => {
    const content = ourResearchersContent(language, false);
    expect(content.team).toBeNull();
    expect(JSON.stringify(content)).not.toMatch(/Vasilescu|Crăciun|Osman|Osei|Manea/);
    expect(content.title).not.toBe(ourResearchersContent(language, true).title);
    expect(ourStoryContent(language, false).beginning).toBeNull();
  });
});

it("the people who sign articles are called the same in both languages", () => {
  const names = LANGUAGES.map((language) =>
    ourResearchersContent(language, true).team?.list.map(({ name }) => name),
  );
  expect(names[1]).toEqual(names[0]);
  expect(names[0]).toEqual(
    expect.arrayContaining(["Dr. Ilinca Vasilescu", "Dr. Matei Crăciun", "Sevil Osman"]),
  );
});
