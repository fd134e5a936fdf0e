import { randomUUID } from "node:crypto";
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import { readShopMinute } from "#domain/time/shop-minute.ts";
import { type CommandResult, done, refuse } from "#lib/terminal/command.server.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { type CampaignResult, findCampaign } from "#app/features/campaigns/campaign.store.server.ts";
import type { Campaign } from "#app/features/campaigns/campaign.tables.ts";
import {
  cancelCampaign,
  continueCampaign,
  pauseCampaign,
  startCampaign,
} from "#app/features/campaigns/control-campaign.server.ts";
import { countAudience } from "#app/features/campaigns/segment.server.ts";
import { loadCampaigns, toCampaignSummary } from "./office/campaign-calls.server.ts";
import { rowLimit } from "./option-values.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const time = z.string().transform((text, context) => {
  const moment = readShopMinute(text);
  if (moment !== null) return moment;
  context.addIssue("not a time");
  return z.NEVER;
});

const input = z.union([
  z
    .object({ positionals: z.tuple([z.literal("list")]), values: z.strictObject({ limit: rowLimit }) })
    .transform(({ values: { limit } }) => ({ action: "list" as const, limit })),
  z
    .object({
      positionals: z.tuple([z.literal("start"), number]),
      values: z.strictObject({ at: time.optional() }),
    })
    .transform(({ positionals: [action, asked], values: { at = null } }) => ({ action, asked, at })),
  z
    .object({
      positionals: z.tuple([z.literal(["show", "pause", "continue", "cancel"]), number]),
      values: z.strictObject({}),
    })
    .transform(({ positionals: [action, asked] }) => ({ action, asked })),
]);

/** Lists campaigns of the newsletter, starts them and stops them; they are written in the desk. */
export const campaignsCommand: StoreCommand = {
  name: "campaigns",
  usage:
    "list [--limit <n>] | show <number> | start <number> [--at <2026-12-01T09:00>] | pause <number> | continue <number> | cancel <number>",
  summary:
    "campaigns of the newsletter; show counts whom one would reach, start sends it now or at a time of the shop",
  options: { limit: { type: "string" }, at: { type: "string" } },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    const asked = parsed.data;
    switch (asked.action) {
      case "list":
        return list(office, asked.limit);
      case "show":
        return show(office, asked.asked);
      case "start":
        return start(office, asked.asked, asked.at);
      case "pause":
        return toResult(await pauseCampaign(office, asked.asked), "is paused");
      case "continue":
        return toResult(await continueCampaign(office, asked.asked), "is sent on");
      case "cancel":
        return toResult(await cancelCampaign(office, asked.asked), "is cancelled");
    }
  },
};

async function list(office: StoreOffice, limit: number): Promise<CommandResult> {
  const { rows } = await loadCampaigns(office, { limit, before: null });
  const table = formatTable(
    rows,
    [
      { title: "number", of: (row) => row.campaign, right: true },
      {
        title: "state",
        of: ({ state, pausedFor }) => (pausedFor === null ? state : `${state}: ${pausedFor}`),
      },
      { title: "recipients", of: ({ counts }) => counts.recipients, right: true },
      { title: "sent", of: ({ counts }) => counts.sent, right: true },
      { title: "refused", of: ({ counts }) => counts.refused + counts.failed, right: true },
      { title: "left", of: ({ counts }) => counts.left, right: true },
      { title: "subject", of: ({ subjects }) => subjects[DEFAULT_LANGUAGE] },
    ],
    "No campaigns yet.",
  );
  return done(table, rows);
}

async function show({ site, clock }: StoreOffice, asked: number): Promise<CommandResult> {
  const row = await findCampaign(site, asked);
  if (row === null) return unknown(asked);
  const summary = await toCampaignSummary(site, row);
  const audience = await countAudience(site, row.segment, clock());
  const { counts } = summary;
  const facts: readonly (readonly [string, string])[] = [
    ["campaign", String(asked)],
    ["state", row.state],
    ["segment", segmentText(row)],
    ["subscribers of it now", LANGUAGES.map((each) => `${each} ${audience[each]}`).join(", ")],
    ...(row.startAt === null ? [] : [["planned for (UTC)", formatMoment(row.startAt)] as const]),
    ["recipients", String(counts.recipients)],
    ["sent", String(counts.sent)],
    ["refused, given up", `${counts.refused}, ${counts.failed}`],
    ["left by its link", String(counts.left)],
    ["waiting", String(counts.waiting)],
  ];
  return done(formatFacts(facts), { ...summary, audience });
}

function segmentText({ segment }: Campaign): string {
  return Object.values(segment).join(" ");
}

async function start(office: StoreOffice, asked: number, at: Date | null): Promise<CommandResult> {
  const row = await findCampaign(office.site, asked);
  if (row === null) return unknown(asked);
  const request = { number: asked, version: row.version, key: randomUUID(), startAt: at };
  const result = await startCampaign(office, request);
  return toResult(result, at === null ? "is being sent" : `begins at ${formatMoment(at)} UTC`);
}

function unknown(asked: number): CommandResult {
  return refuse(`There is no campaign ${asked}.`, "unknown_campaign");
}

function toResult(result: CampaignResult, what: string): CommandResult {
  if (result.ok) return done(`Campaign ${result.campaign} ${what}.`, { campaign: result.campaign });
  switch (result.code) {
    case "unknown_campaign":
      return refuse("There is no such campaign.", result.code);
    case "not_allowed":
      return refuse(`The campaign is ${result.status}.`, result.code);
    case "too_many_campaigns":
      return refuse(`At most ${result.most} campaigns begin within 24 hours.`, result.code);
    default:
      return refuse(REFUSALS[result.code], result.code);
  }
}

const REFUSALS = {
  campaign_changed: "The campaign has changed meanwhile.",
  campaign_incomplete: "Subject, preheader or body are missing in a language.",
  campaign_empty: "Its segment has no subscribers.",
  campaign_running: "Another campaign is being sent.",
  campaign_too_long: "The body is too long.",
  campaign_time: "The start is in the past, or more than 60 days ahead.",
} as const;
