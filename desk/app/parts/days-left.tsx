import { Text } from "@mantine/core";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useLanguage, useTexts } from "#desk/app/use-texts.ts";

/** Days before a deadline in which it stands out. */
const URGENT_DAYS = 3;

/** Says how many days are left, or by how many it is overdue; urgent ones in another colour. */
export function DaysLeft({ days }: { readonly days: number }) {
  const say = useTexts(TEXTS);
  const language = useLanguage();
  const count = Math.abs(days);
  const rule = new Intl.PluralRules(language).select(count);
  const form = rule === "one" || rule === "few" ? rule : "other";
  const words =
    days === 0 ? say("days.today") : say(`days.${days < 0 ? "over" : "left"}.${form}`, { days: count });
  const isUrgent = days <= URGENT_DAYS;
  return (
    <Text span inherit {...(isUrgent && { c: "danger", fw: 600 })}>
      {words}
    </Text>
  );
}
