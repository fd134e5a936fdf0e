import { redirect, type RouterContextProvider } from "react-router";
import { isLanguage } from "#domain/language/languages.ts";
import { readShopMinute } from "#domain/time/shop-minute.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { type ActionResult, toResult } from "#desk/app/parts/action-result.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { campaignPath } from "./campaign-data.ts";
import { readCampaignForm } from "./read-campaign-form.server.ts";

/** Does what a form of a campaign's page asks for. @throws {Response} where another page shows the rest */
export async function changeCampaign(
  request: Request,
  context: Readonly<RouterContextProvider>,
  number: number | null,
): Promise<ActionResult> {
  const { staff } = requirePermission(request, context, "newsletter.write");
  const read = await readTexts(request);
  const version = Number(read("version")) || 0;
  if (read("intent") === "save") {
    const draft = { campaign: number, version, ...readCampaignForm(read) };
    const answer = await askStore(request, context, "saveCampaign", draft);
    if (answer.ok && number === null) throw redirect(campaignPath(answer.data.campaign));
    return toResult(answer);
  }
  const campaign = number ?? 0;
  switch (read("intent")) {
    case "remove": {
      const answer = await askStore(request, context, "removeCampaign", { campaign, version });
      if (answer.ok) throw redirect("/newsletter/campaigns");
      return answer;
    }
    case "test": {
      const language = read("language");
      if (!isLanguage(language)) return { ok: false, code: "invalid_input", params: { field: "language" } };
      // To nobody but the person who asks.
      const { email } = staff;
      return toResult(await askStore(request, context, "testCampaign", { campaign, language, email }));
    }
    case "start": {
      requirePermission(request, context, "newsletter.send", campaignPath(number));
      const typed = read("startAt");
      const at = typed === "" ? null : readShopMinute(typed);
      if (typed !== "" && at === null) return { ok: false, code: "campaign_time", params: {} };
      const startAt = at?.toISOString() ?? null;
      const start = { campaign, version, key: read("key"), startAt };
      return toResult(await askStore(request, context, "startCampaign", start));
    }
    case "continue":
      requirePermission(request, context, "newsletter.send", campaignPath(number));
      return toResult(await askStore(request, context, "continueCampaign", { campaign }));
    case "pause":
      return toResult(await askStore(request, context, "pauseCampaign", { campaign }));
    case "cancel":
      return toResult(await askStore(request, context, "cancelCampaign", { campaign }));
    default:
      return { ok: false, code: "invalid_input", params: { field: "intent" } };
  }
}
