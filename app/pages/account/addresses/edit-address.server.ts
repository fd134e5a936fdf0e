import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { data, redirect } from "react-router";
import { parseAddress } from "#domain/address/address.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import {
  type AddressErrors,
  EMPTY_ADDRESS,
  readAddressValues,
} from "#app/features/addresses/address-form-values.ts";
import { countryOptions } from "#app/features/addresses/country-options.ts";
import { toAddressValues } from "#app/features/addresses/saved-address-values.server.ts";
import type { AccountAnswer, SavedAddress } from "#app/shop-client/customer/customer-account.ts";
import {
  accountVisit,
  type AccountArgs,
  type AccountVisit,
} from "#app/pages/account/account-visit.server.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";
import { toFormStatus } from "#app/pages/account/form/status.server.ts";
import type { AddressAnswer } from "./address-answer.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

interface AddressArgs extends AccountArgs {
  /** No key for a new address. */
  readonly params: { readonly addressKey?: string | undefined };
}

const LIST = "/my-account/addresses";

/** Loads the form for a new address, or for one of the customer's own; another customer's counts as missing. */
export async function loadAddressForm({ params, ...args }: AddressArgs) {
  const visit = await accountVisit(args);
  const form = { countries: countryOptions(visit.language), isNew: params.addressKey === undefined };
  // The address book explains what is missing better than an empty form.
  if (visit.customer === null) return redirect(LIST);
  if (params.addressKey === undefined) {
    const { firstName, lastName } = visit.session;
    const values = { ...EMPTY_ADDRESS, firstName: firstName ?? "", lastName: lastName ?? "" };
    return data({ ...form, kind: "form", values, isDefault: false } as const);
  }
  const found = await findAddress(visit, params.addressKey);
  if (!found.ok) {
    const { kind } = found.problem;
    if (kind !== "missing") return redirect(LIST);
    return data({ ...form, kind: "missing", values: EMPTY_ADDRESS, isDefault: false } as const, {
      status: 404,
    });
  }
  const { isDefault } = found.value;
  return data({ ...form, kind: "form", values: toAddressValues(found.value), isDefault } as const);
}

/** Saves the address and redirects to the list; else answers the form with all typed values. */
export async function saveAddress({ params, ...args }: AddressArgs) {
  const form = await readFormOrEmpty(args.request);
  const visit = await accountVisit(args);
  const values = readAddressValues(form);
  const asDefault = textOf(form, "isDefault") === "yes";
  const refuse = (problem: FormProblem | null, errors: AddressErrors = {}) => {
    const answer: AddressAnswer = { values, errors, problem, isDefault: asDefault };
    return data(answer, { status: toFormStatus(problem) });
  };

  const parsed = parseAddress(values, readPhone);
  if (!parsed.ok) {
    return refuse(null, Object.fromEntries(parsed.errors.map(({ field, error }) => [field, error])));
  }
  const { customer } = visit;
  if (customer === null) return refuse("no_token");
  const before = params.addressKey === undefined ? null : await findAddress(visit, params.addressKey);
  if (before !== null && !before.ok) return refuse(before.problem.kind);
  const saved =
    before === null
      ? await customer.createAddress(parsed.address)
      : await customer.updateAddress(before.value.id, parsed.address);
  if (!saved.ok) return refuseSaved(saved.problem, refuse);
  if (asDefault && before?.value.isDefault !== true) {
    // The address is saved: a failure shows in the list, which marks another default address.
    await customer.makeDefaultAddress(saved.value);
  }
  return redirect(LIST, SEE_OTHER);
}

type Refuse<Answer> = (problem: FormProblem | null, errors?: AddressErrors) => Answer;

function refuseSaved<Answer>(
  problem: Extract<AccountAnswer<unknown>, { ok: false }>["problem"],
  refuse: Refuse<Answer>,
): Answer {
  if (problem.kind !== "refused") return refuse(problem.kind);
  const { fields } = problem;
  if (fields.length === 0) return refuse("refused");
  return refuse(null, Object.fromEntries(fields.map(({ field, code }) => [field, code])));
}

async function findAddress(
  { customer, place }: AccountVisit,
  key: string,
): Promise<AccountAnswer<SavedAddress>> {
  if (customer === null) return { ok: false, problem: { kind: "token" } };
  const book = await customer.readAddresses(place);
  if (!book.ok) return book;
  const address = book.value.find((saved) => saved.key === key);
  return address === undefined ? { ok: false, problem: { kind: "missing" } } : { ok: true, value: address };
}
