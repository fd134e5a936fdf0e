import { adminCheck } from "./admin/admin-check.ts";
import { checkAccountVersion } from "./admin/check-account-version.ts";
import { checkMetafields } from "./admin/check-metafields.ts";
import { checkScopes } from "./admin/check-scopes.ts";
import { checkWebhooks } from "./admin/check-webhooks.ts";
import { checkCarrier } from "./check-carrier.ts";
import { checkPayments } from "./check-payments.ts";
import { eFacturaCheck } from "./check-e-factura.ts";
import { checkMarketing } from "./check-marketing.ts";
import { checkSettings } from "./check-settings.ts";
import { type Finding, type Outcome, skipped } from "./finding.ts";
import { checkLabels } from "./law/check-labels.ts";
import {
  checkAccessibility,
  checkClaimWords,
  checkOfficialMarks,
  checkSampleContent,
  checkTrader,
} from "./law/check-own-duties.ts";
import { hideSecrets } from "./hide-secrets.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";
import { checkCountries } from "./storefront/check-countries.ts";
import { checkCustomerLogin } from "./storefront/check-customer-login.ts";
import { checkLanguages } from "./storefront/check-languages.ts";
import { checkPermissions } from "./storefront/check-permissions.ts";
import { checkPolicies } from "./storefront/check-policies.ts";
import { checkProducts } from "./storefront/check-products.ts";
import { checkTestOrder } from "./storefront/check-test-order.ts";
import { checkToken } from "./storefront/check-token.ts";
import { checkVersion } from "./storefront/check-version.ts";

type Check = (shop: ShopUnderTest) => Promise<Outcome>;

/** Checks by name, in groups: where the first of a group has no answer, the others would have none either. */
const GROUPS: readonly Readonly<Record<string, Check>>[] = [
  { settings: checkSettings },
  { payments: checkPayments },
  { carrier: checkCarrier },
  { "RO e-Factura": eFacturaCheck() },
  { marketing: checkMarketing },
  {
    "Storefront API token": checkToken,
    "API version": checkVersion,
    permissions: checkPermissions,
    products: checkProducts,
    languages: checkLanguages,
    countries: checkCountries,
    policies: checkPolicies,
    "customer login": checkCustomerLogin,
    "test order": checkTestOrder,
    "particulars of labels": checkLabels,
  },
  { "trader's data": checkTrader },
  { "official marks": checkOfficialMarks },
  { "accessibility statement": checkAccessibility },
  { "sample content": checkSampleContent },
  { "names of diseases": checkClaimWords },
  {
    "Admin API token": adminCheck(checkScopes),
    "customer accounts": adminCheck(checkAccountVersion),
    webhooks: adminCheck(checkWebhooks),
    "product metafields": adminCheck(checkMetafields("product")),
    "variant metafields": adminCheck(checkMetafields("variant")),
  },
];

/** Asks the shop everything, one question after the other; no finding holds a token. */
export async function examineShop(shop: ShopUnderTest): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const group of GROUPS) findings.push(...(await runGroup(group, shop)));
  return findings.map((finding) => hideSecrets(finding, shop.settings));
}

async function runGroup(
  group: Readonly<Record<string, Check>>,
  shop: ShopUnderTest,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(group)) {
    const [first] = findings;
    const isPointless = first?.state === "fault" || first?.state === "skipped";
    const outcome = isPointless ? skipped(`Skipped: see ${first.name}.`) : await check(shop);
    findings.push({ name, ...outcome });
  }
  return findings;
}
