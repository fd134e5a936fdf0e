import type { Country, Issue } from "./settings-data.ts";
import { useSettingsTexts } from "./use-settings-texts.ts";

/** Names the countries that are in two zones, or pay in another currency, in the order of the zone's field. */
const COUNTRY_PATH = /^shippingRates\.(\d+)\.countries\.(\d+)$/;

/**
 * Returns the function that says what is wrong with a field, by its place in the settings; undefined for nothing.
 *
 * @param typed countries of each zone, as the form had them
 */
export function useIssues(
  issues: readonly Issue[],
  typed: readonly (readonly string[])[],
  countries: readonly Country[],
): (path: string) => string | undefined {
  const say = useSettingsTexts();
  const nameOf = (code: string): string => countries.find((each) => each.code === code)?.name ?? code;
  const textOf = ({ path, code }: Issue): string => {
    const [, zone, place] = COUNTRY_PATH.exec(path) ?? [];
    const country = nameOf(typed[Number(zone)]?.[Number(place)] ?? "");
    if (place !== undefined && (code === "repeated" || code === "other_currency"))
      return say(`issue.${code}`, { country });
    if (path.endsWith(".zone")) return say(code === "repeated" ? "issue.repeatedZone" : "issue.zone");
    if (path === "bankTransfer.isOffered" && code === "required") return say("issue.payment");
    if (path === "bankTransfer.iban" && code === "invalid") return say("issue.iban");
    if (path === "bankTransfer.remindAfterDays" && code === "invalid") return say("issue.remind");
    if (code === "invalid_format") return say("issue.amount");
    if (code === "too_small" && path.endsWith(".countries")) return say("issue.noCountry");
    if (code === "required" || code === "too_big" || code === "too_small") return say(`issue.${code}`);
    return say("issue.other");
  };
  return (path) => {
    const found = issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
    return found.length === 0 ? undefined : [...new Set(found.map(textOf))].join(" ");
  };
}
