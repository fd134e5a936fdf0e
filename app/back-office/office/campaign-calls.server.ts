import { z } from "zod";
import type {
  CampaignCalls,
  CampaignDetails,
  CampaignPreview,
  CampaignSummary,
  NamedCampaign,
} from "#domain/back-office/campaign-calls.ts";
import type { StoreAnswer, StorePage } from "#domain/back-office/store-answer.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import {
  BODY_MAX_CHARS,
  PREHEADER_MAX_CHARS,
  SEGMENT_DAYS_MAX,
  type Segment,
  SUBJECT_MAX_CHARS,
} from "#domain/newsletter/campaign.ts";
import { DEFAULT_COUNTRY } from "#domain/address/default-country.ts";
import { isEmail } from "#domain/customer/email.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import {
  type CampaignResult,
  countWaiting,
  findCampaign,
  listCampaigns,
  removeDraft,
  saveDraft,
} from "#app/features/campaigns/campaign.store.server.ts";
import type { Campaign, StoredSegment } from "#app/features/campaigns/campaign.tables.ts";
import {
  cancelCampaign,
  continueCampaign,
  pauseCampaign,
  startCampaign,
} from "#app/features/campaigns/control-campaign.server.ts";
import { testLeaveUrl } from "#app/features/campaigns/leave-link.server.ts";
import { writeCampaign } from "#app/features/campaigns/mails/write-campaign-mail.server.ts";
import { countAudience } from "#app/features/campaigns/segment.server.ts";
import { numericId } from "#app/features/reviews/product-id.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { productHandle } from "./review-calls.server.ts";
import type { CallTools } from "./shop-currency.server.ts";
import {
  answerWith,
  changingCall,
  numberCursor,
  pageInput,
  readingCall,
  refuseCall,
} from "./store-call.server.ts";

const KEY_MAX_CHARS = 100;
const MS_PER_S = 1_000;
/** Limits the mails that one person sends to the own mailbox. */
const TESTS: RateLimit = { name: "campaign-test", attempts: 20, windowS: HOUR_MS / MS_PER_S };

/** Text of one line: it becomes a header of mails. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isReadable(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
const texts = z.strictObject({
  subject: line(SUBJECT_MAX_CHARS),
  preheader: line(PREHEADER_MAX_CHARS),
  // Longer than what is stored: the sanitiser shortens it.
  bodyHtml: z
    .string()
    .max(2 * BODY_MAX_CHARS)
    .refine(isReadable),
});
const campaign = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const version = z.number().int().min(0);
const language = z.literal(LANGUAGES);
const segment: z.ZodType<Segment> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal(["all", "never_bought"]) }),
  z.strictObject({ kind: z.literal("language"), language }),
  z.strictObject({ kind: z.literal("bought_within"), days: z.number().int().min(1).max(SEGMENT_DAYS_MAX) }),
  z.strictObject({ kind: z.literal("bought_product"), product: productHandle }),
]);

/** Makes the calls about campaigns. */
export function campaignCalls(tools: CallTools): CampaignCalls {
  const { site, clock, catalogue, publicUrl, linkSecret, jobs } = tools;
  const named = z.strictObject({ campaign });
  const byPerson = named.extend({ by: staffName });
  return {
    listCampaigns: readingCall(z.strictObject(pageInput(numberCursor)), async ({ limit, before = null }) =>
      answerWith(await loadCampaigns(tools, { limit, before })),
    ),
    showCampaign: readingCall(named, async ({ campaign: number }) => {
      const row = await findCampaign(site, number);
      return row === null ? refuseCall("unknown_campaign") : answerWith(await toDetails(tools, row));
    }),
    previewCampaign: readingCall(
      named.extend({ language }),
      async ({ campaign: number, language: asked }) => {
        const row = await findCampaign(site, number);
        if (row === null) return refuseCall("unknown_campaign");
        const written = await writeCampaign(row, asked, { catalogue, publicUrl }).catch(() => null);
        if (written === null) return refuseCall("shop_away");
        const leaveUrl = testLeaveUrl({ campaign: number, linkSecret, publicUrl });
        return answerWith<CampaignPreview>(written.writeFor(leaveUrl));
      },
    ),
    saveCampaign: changingCall(tools, {
      name: "saveCampaign",
      input: z.strictObject({
        campaign: campaign.nullable(),
        version,
        texts: z.strictObject(eachLanguage(() => texts)),
        segment,
        by: staffName,
      }),
      change: async ({ campaign: number, segment: asked, by: _by, ...draft }) => {
        const stored = await toStored(asked, catalogue);
        if (stored === "unknown_product" || stored === "shop_away") return refuseCall(stored);
        return toAnswer(await saveDraft(site, { number, ...draft, segment: stored }, clock()));
      },
    }),
    removeCampaign: changingCall(tools, {
      name: "removeCampaign",
      input: byPerson.extend({ version }),
      change: async ({ campaign: number, version: read }) =>
        toAnswer(await removeDraft(site, { number, version: read })),
    }),
    testCampaign: changingCall(tools, {
      name: "testCampaign",
      input: byPerson.extend({ language, email: z.string().refine(isEmail) }),
      change: async ({ campaign: number, language: asked, email }) => {
        const row = await findCampaign(site, number);
        if (row === null) return refuseCall("unknown_campaign");
        if (row.texts[asked].subject === "") return refuseCall("campaign_incomplete");
        const counted = await countAttempt(site, TESTS, email, clock());
        if (!counted.allowed) return refuseCall("too_many_mails");
        const data = { kind: "test", campaign: number, language: asked, email } as const;
        await jobs.add({ name: "campaign", data });
        return answerWith({ campaign: number });
      },
    }),
    startCampaign: changingCall(tools, {
      name: "startCampaign",
      input: byPerson.extend({
        version,
        key: z.string().min(1).max(KEY_MAX_CHARS),
        startAt: z.iso.datetime().nullable(),
      }),
      change: async ({ campaign: number, startAt, version: read, key }) => {
        const at = startAt === null ? null : new Date(startAt);
        return toAnswer(await startCampaign(tools, { number, version: read, key, startAt: at }));
      },
    }),
    pauseCampaign: changingCall(tools, {
      name: "pauseCampaign",
      input: byPerson,
      change: async ({ campaign: number }) => toAnswer(await pauseCampaign(tools, number)),
    }),
    continueCampaign: changingCall(tools, {
      name: "continueCampaign",
      input: byPerson,
      change: async ({ campaign: number }) => toAnswer(await continueCampaign(tools, number)),
    }),
    cancelCampaign: changingCall(tools, {
      name: "cancelCampaign",
      input: byPerson,
      change: async ({ campaign: number }) => toAnswer(await cancelCampaign(tools, number)),
    }),
  };
}

function toAnswer(result: CampaignResult): StoreAnswer<NamedCampaign> {
  if (result.ok) return answerWith({ campaign: result.campaign });
  const { ok: _ok, code, ...params } = result;
  return refuseCall(code, params);
}

/** Looks up the product of a segment. */
async function toStored(
  asked: Segment,
  catalogue: CallTools["catalogue"],
): Promise<StoredSegment | "unknown_product" | "shop_away"> {
  if (asked.kind !== "bought_product") return asked;
  const { product } = asked;
  const found = await catalogue.byHandle(product, { language: DEFAULT_LANGUAGE, country: DEFAULT_COUNTRY });
  if (!found.ok) return "shop_away";
  return found.value === null ? "unknown_product" : { ...asked, productId: numericId(found.value.id) };
}

/** Loads a page of campaigns with their counts, the newest first. */
export async function loadCampaigns(
  { site }: Pick<StoreOffice, "site">,
  slice: Parameters<typeof listCampaigns>[1],
): Promise<StorePage<CampaignSummary>> {
  const rows = await listCampaigns(site, slice);
  const summaries: CampaignSummary[] = [];
  for (const row of rows) summaries.push(await toCampaignSummary(site, row));
  const last = rows.length === slice.limit ? rows.at(-1) : undefined;
  return { rows: summaries, next: last === undefined ? null : String(last.number) };
}

/** Describes a campaign with its counts. */
export async function toCampaignSummary(site: StoreOffice["site"], row: Campaign): Promise<CampaignSummary> {
  const { number, state, pausedFor, recipients, sent, refused, failed, left } = row;
  const waiting = state === "sending" || state === "paused" ? await countWaiting(site, number) : 0;
  // The rest left the list, or was erased, before its mail; a cancelled campaign never looked at it.
  const rest = recipients - sent - refused - failed - waiting;
  return {
    campaign: number,
    state,
    pausedFor,
    subjects: eachLanguage((each) => row.texts[each].subject),
    startAt: row.startAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    counts: { recipients, sent, refused, failed, left, waiting, gone: state === "cancelled" ? 0 : rest },
  };
}

async function toDetails(tools: CallTools, row: Campaign): Promise<CampaignDetails> {
  const { site, clock, campaignMailsPerMinute } = tools;
  const isAhead = row.state === "draft" || row.state === "planned";
  const shown = row.segment.kind === "bought_product" ? withoutId(row.segment) : row.segment;
  return {
    ...(await toCampaignSummary(site, row)),
    version: row.version,
    texts: row.texts,
    segment: shown,
    audience: isAhead ? await countAudience(site, row.segment, clock()) : null,
    missing: isAhead ? await findMissing(tools, row) : [],
    mailsPerMinute: campaignMailsPerMinute,
    isGathered: row.gatheredAt !== null,
  };
}

/** Lists the products of a campaign that are not for sale; none while the shop does not answer. */
async function findMissing({ catalogue, publicUrl }: CallTools, row: Campaign): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const each of LANGUAGES) {
    const written = await writeCampaign(row, each, { catalogue, publicUrl }).catch(() => null);
    for (const handle of written?.missing ?? []) found.add(handle);
  }
  return [...found];
}

function withoutId({ productId: _id, ...shown }: Extract<StoredSegment, { kind: "bought_product" }>) {
  return shown;
}
