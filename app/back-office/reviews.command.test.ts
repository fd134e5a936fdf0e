import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openReviewsWorld, type ReviewsWorld } from "#tests/support/worlds/reviews-world.ts";
import { readPageVersion } from "#app/platform/database/page-version.server.ts";
import { doReviewJob } from "#app/features/reviews/invitations/do-review-job.server.ts";
import { reviews } from "#app/features/reviews/review.tables.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

let world: ReviewsWorld;
beforeAll(async () => {
  world = await openReviewsWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.queued.length = 0;
  world.mails.length = 0;
});

async function run(...args: string[]) {
  const { resources } = world;
  const office = { ...resources, ...NO_PARTS, hasOffice: false, publicUrl: resources.settings.publicUrl };
  const result = await runStoreCommand(office, ["reviews", ...args]);
  return result.ok ? result.text : `${result.kind} ${result.refusal?.code}: ${result.message}`;
}

/** Writes a review. @returns its number */
async function write(changes: object = {}, cookie = ""): Promise<string> {
  const answer = await world.write(changes, { cookie });
  expect(answer.status).toBe(201);
  const { review } = (await answer.json()) as { review: { id: string } };
  const [row] = await world.site.select().from(reviews).where(eq(reviews.id, review.id));
  return String(row?.number);
}

/** Does the queued jobs. */
async function deliver(): Promise<void> {
  for (const job of world.queued.splice(0)) {
    if (job.name !== "review") throw new Error(job.name);
    await doReviewJob("5f0c6a52-51a4-4b11-9e0b-2a3e9a0f7d11", job.data, world.resources);
  }
}

test("a review is listed, shown, answered and hidden, each with a mail to its author and dropped cached pages", async () => {
  const versionBefore = await readPageVersion(world.site);
  const email = "ana@exemplu.ro";
  await world.order(91_001, { email, contact_email: email });
  const { cookie } = await world.logIn(email, true);
  const number = await write({ title: "Bun\u001B[31m", text: "Una.\nDouă." }, cookie);
  expect(await run("list", "--status", "waiting")).toMatch(
    new RegExp(`${number} +waiting +2026-11-21 +papillex +4 +yes +Bun\\[31m +Una. Două.`),
  );
  for (const fact of ["ana@exemplu.ro", "order 91001", "Una.", "Două.", "Un flacon"]) {
    expect(await run("read", number)).toContain(fact);
  }
  expect(await run("answer", number, "--text", "Mulțumim")).toContain("refused not_shown");

  expect(await run("show", number, "--by", "Maria")).toBe(`Review ${number} is shown.`);
  expect(await run("show", number)).toBe(`Review ${number} was already shown.`);
  await deliver();
  expect(await readPageVersion(world.site)).toBe(versionBefore + 1);
  expect(world.mails.splice(0)).toMatchObject([
    { to: email, subject: "Recenzia ta despre papillex a apărut" },
  ]);
  expect((await world.read("product=papillex")).body).toMatchObject({
    sample: false,
    total: 1,
    reviews: [{ verified: true, answer: null }],
  });

  expect(await run("answer", number, "--text", "Mulțumim!", "--by", "Ion")).toContain("shown and answered");
  await deliver();
  expect(world.mails.splice(0)[0]?.text).toContain("Mulțumim!");
  expect((await world.read("product=papillex")).body).toMatchObject({ reviews: [{ answer: "Mulțumim!" }] });
  expect(await run("unanswer", number)).toBe(`Review ${number} is shown.`);
  await deliver();
  expect(world.mails).toEqual([]);

  expect(await run("hide", number, "--reason", "Promite un efect medical.")).toContain("is hidden");
  await deliver();
  const [mail] = world.mails.splice(0);
  expect(mail?.subject).toBe("Recenzia ta despre papillex nu este afișată");
  expect(mail?.text).toContain("Promite un efect medical.");
  expect(await readPageVersion(world.site)).toBe(versionBefore + 4);
  expect((await world.read("product=papillex")).body).toMatchObject({ sample: true });
  const [row] = await world.site
    .select()
    .from(reviews)
    .where(eq(reviews.number, Number(number)));
  expect(row).toMatchObject({ reason: "Promite un efect medical.", decidedBy: "store office" });

  const next = await write({}, cookie);
  expect(await run("show", number)).toContain("refused other_review");
  await run("hide", next, "--reason", "La cererea autorului.");
  expect(await run("show", number)).toBe(`Review ${number} is shown.`);
});

test("an author without a proven mailbox gets no mail", async () => {
  const number = await write();
  await run("show", number);
  await deliver();
  expect(world.mails).toEqual([]);
});

test.each([
  ["", "usage bad_input"],
  ["show 0", "usage bad_input"],
  ["show x", "usage bad_input"],
  ["show 99999", "refused unknown_review"],
  ["read 99999", "refused unknown_review"],
  ["hide 1", "usage bad_input"],
  ["hide 1 --reason _", "usage bad_input"],
  ["answer 1", "usage bad_input"],
  ["list --status lost", "usage bad_input"],
  ["list --limit 5000", "usage bad_input"],
])("reviews %s: %s", async (words, said) => {
  const args = words.split(" ").filter(Boolean);
  expect(await run(...args.map((word) => word.replaceAll("_", " ")))).toContain(said);
});
