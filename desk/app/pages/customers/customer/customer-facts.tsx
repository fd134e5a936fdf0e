import { Stack } from "@mantine/core";
import { useDates } from "#desk/app/format.ts";
import { Facts } from "#desk/app/parts/facts.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useNewsletterTexts } from "#desk/app/pages/newsletter/use-newsletter-texts.ts";
import { useCustomerTexts } from "../use-customer-texts.ts";
import type { LoadedCustomer } from "./load-customer.server.ts";

/** Shows who a customer is, the account, and the consent to the newsletter with its proof. */
export function CustomerFacts({ found: { email, shop, site } }: { readonly found: LoadedCustomer }) {
  const say = useCustomerTexts();
  const sayNewsletter = useNewsletterTexts();
  const dates = useDates();
  const { account, newsletter, leftNewsletterAt } = site;
  const createdAt = shop?.account?.createdAt ?? account?.createdAt;
  const isProven = shop?.account?.isProven === true || (account !== null && account.verifiedAt !== null);
  return (
    <Stack>
      <Section title={say("who")}>
        <Facts
          label={say("who")}
          facts={[
            [say("email"), email],
            [say("name"), shop?.name ?? site.name],
            [say("phone"), shop?.phone ?? null],
          ]}
        />
      </Section>
      <Section title={say("account")}>
        <Facts
          label={say("account")}
          facts={[
            [
              say(createdAt === undefined ? "account" : "since"),
              createdAt === undefined ? say("guest") : dates.moment(createdAt),
            ],
            [say("proven"), createdAt === undefined ? null : say(isProven ? "yes" : "no")],
            [say("language"), account === null ? null : sayNewsletter(`language.${account.language}`)],
            [say("wishes"), account === null ? null : account.wishes],
          ]}
        />
      </Section>
      <Section title={say("consent")}>
        <Facts
          label={say("consent")}
          facts={[
            [
              say("newsletter"),
              say(newsletter === null ? "newsletter.none" : `newsletter.${newsletter.status}`),
            ],
            ...(newsletter === null
              ? []
              : ([
                  [say("consentedAt"), dates.moment(newsletter.signedUpAt)],
                  [say("source"), sayNewsletter(`source.${newsletter.source}`)],
                  [say("consentVersion"), newsletter.consentVersion],
                  [
                    say("confirmedAt"),
                    newsletter.confirmedAt === null ? null : dates.moment(newsletter.confirmedAt),
                  ],
                ] as const)),
            [say("leftAt"), leftNewsletterAt === null ? null : dates.moment(leftNewsletterAt)],
            [say("atShop"), shop?.account == null ? null : say(shop.account.acceptsMarketing ? "yes" : "no")],
          ]}
        />
      </Section>
    </Stack>
  );
}
