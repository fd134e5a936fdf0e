import type { Settings } from "#server/settings.ts";
import type { Finding } from "./finding.ts";

/** Cuts the tokens and secrets of the settings out of a finding: a shop's message may quote one. */
export function hideSecrets(finding: Finding, settings: Settings): Finding {
  const secrets = [
    settings.shopPublicToken,
    settings.shopPrivateToken,
    settings.shopAdminToken,
    settings.shopWebhookSecret,
    settings.shopMultipassSecret,
    settings.shopOfficeSecret,
    settings.shopStoreCreditSecret,
    settings.customerAccount.secret,
    ...(settings.payment.gateway === "stripe"
      ? [settings.payment.secretKey, settings.payment.webhookSecret]
      : []),
    settings.eFactura?.clientSecret,
    settings.carrier?.password,
    settings.handOver.ga4,
    settings.handOver.metaPixel,
  ].filter((secret) => typeof secret === "string");
  const hide = (text: string): string =>
    secrets.reduce((left, secret) => left.replaceAll(secret, "[cut]"), text);
  return { ...finding, message: hide(finding.message), fix: finding.fix === null ? null : hide(finding.fix) };
}
