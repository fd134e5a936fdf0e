import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ADDRESS_FIELDS, parseAddress } from "#domain/address/address.ts";
import { HOME_COUNTRY, isCountry } from "#domain/address/countries.ts";
import { readFormOrEmpty } from "#lib/http/request-body.ts";
import { formatPhone, readPhone } from "#lib/phone/phone-number.server.ts";
import {
  type AddressErrors,
  type AddressValues,
  readAddressValues,
} from "#app/features/addresses/address-form-values.ts";
import { countryOptions } from "#app/features/addresses/country-options.ts";
import type { ContractAddress } from "#app/shop-client/subscriptions/subscription-contract.ts";
import { accountVisit } from "#app/pages/account/account-visit.server.ts";
import { readFormKey, toChangeProblem, toChangeStatus } from "./change-subscription.server.ts";
import type { ChangeProblem } from "./contract/contract-answer.ts";
import { type ContractArgs, findContract } from "./load-subscription.server.ts";
import { SEE_OTHER } from "#lib/http/status.ts";
import { recordOf } from "#domain/text/record-of.ts";

const LIST = "/my-account/subscriptions";

/** Answer of the server to the form when the address was not changed; `values` is as typed. */
export interface ContractAddressAnswer {
  readonly values: AddressValues | null;
  readonly errors: AddressErrors;
  readonly problem: ChangeProblem | null;
}

export type ContractAddressForm = Awaited<ReturnType<typeof loadContractAddress>>;

/**
 * Loads the form with a subscription's current address. If it cannot be changed, redirects to the subscription's
 * page, which gives the reason.
 */
export async function loadContractAddress({ params, ...args }: ContractArgs) {
  const visit = await accountVisit(args);
  const found = await findContract(visit, params.contractId);
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is React Router's way to answer at once
  if (!found.ok) throw redirect(`${LIST}/${encodeURIComponent(params.contractId)}`);
  const { id, product, address, nextChargeAt, actions } = found.value;
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!actions.includes("changeAddress")) throw redirect(`${LIST}/${id}`);
  return {
    id,
    title: product.title,
    nextChargeAt,
    values: valuesOf(address),
    countries: countryOptions(visit.language),
    key: randomUUID(),
  };
}

/** Changes the address and redirects to the subscription; else answers the form with all typed values. */
export async function saveContractAddress({ params, ...args }: ContractArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  const { subscriber, resources } = visit;
  const values = readAddressValues(form);
  const refuse = (problem: ChangeProblem | null, errors: AddressErrors = {}) => {
    const answer: ContractAddressAnswer = { values, errors, problem };
    return data(answer, { status: toChangeStatus(problem) });
  };

  const parsed = parseAddress(values, readPhone);
  if (!parsed.ok) {
    return refuse(null, Object.fromEntries(parsed.errors.map(({ field, error }) => [field, error])));
  }
  const found = await findContract(visit, params.contractId);
  if (subscriber === null || !found.ok) return refuse(found.ok ? "token" : toChangeProblem(found.problem));
  const { id, actions } = found.value;
  if (!actions.includes("changeAddress")) return refuse("not_now");
  const change = { action: "changeAddress", address: parsed.address } as const;
  const changed = await resources.subscriptions.change(subscriber, id, change, readFormKey(form));
  if (changed.ok) return redirect(`${LIST}/${id}?done=changeAddress`, SEE_OTHER);
  if (changed.problem === "address") {
    const isNamed = Object.keys(changed.errors).length > 0;
    return refuse(isNamed ? null : "refused", changed.errors);
  }
  return refuse(toChangeProblem(changed.problem));
}

/** Converts an address into form values. One in a country without delivery keeps everything but the country. */
function valuesOf(address: ContractAddress): AddressValues {
  const { country, state, phone } = address;
  const isKnown = country !== null && isCountry(country);
  return {
    ...recordOf(ADDRESS_FIELDS, (field) => address[field] ?? ""),
    country: isKnown ? country : HOME_COUNTRY,
    state: isKnown ? (state ?? "") : "",
    phone: formatPhone(phone ?? ""),
  };
}
