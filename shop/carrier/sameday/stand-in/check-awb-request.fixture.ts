/** What is wrong with a request, by field. */
export type AwbProblems = Record<string, string>;

interface Account {
  readonly pickupPoints: readonly number[];
  readonly services: readonly number[];
}

const INTEGER = /^\d{1,9}$/;
const DECIMAL = /^\d{1,9}(?:\.\d{1,4})?$/;
const TEXT = /\S/;

/** Fields of `POST /api/awb` in Sameday's own client: each with its type, and whether it may be absent. */
const FIELDS: Readonly<Record<string, readonly [type: RegExp, need?: "optional"]>> = {
  pickupPoint: [INTEGER],
  contactPerson: [INTEGER, "optional"],
  packageType: [/^[012]$/],
  packageNumber: [INTEGER],
  packageWeight: [DECIMAL],
  service: [INTEGER],
  awbPayment: [/^1$/],
  cashOnDelivery: [DECIMAL],
  cashOnDeliveryReturns: [/^1$/, "optional"],
  insuredValue: [DECIMAL],
  thirdPartyPickup: [/^[01]$/],
  "awbRecipient[name]": [TEXT],
  "awbRecipient[phoneNumber]": [/^(?:0\d{9}|00\d{8,15})$/],
  "awbRecipient[address]": [TEXT],
  "awbRecipient[personType]": [/^[01]$/],
  "awbRecipient[companyName]": [TEXT, "optional"],
  "awbRecipient[cityString]": [TEXT],
  "awbRecipient[countyString]": [TEXT],
  "awbRecipient[postalCode]": [/^\d{6}$/, "optional"],
  "awbRecipient[email]": [/^\S+@\S+$/],
  "parcels[0][weight]": [DECIMAL],
  observation: [TEXT, "optional"],
  clientInternalReference: [TEXT, "optional"],
  lockerLastMile: [INTEGER, "optional"],
  currency: [/^RON$/, "optional"],
};

/** Checks fields and types of a request for a parcel, as the public description has them. A field it lacks is wrong. */
export function checkAwbRequest(form: Readonly<Record<string, string>>, account: Account): AwbProblems {
  const problems: AwbProblems = {};
  const pathOf = (name: string): string => name.replaceAll("]", "").replaceAll("[", ".");
  for (const [name, [type, need]] of Object.entries(FIELDS)) {
    const value = form[name];
    if (value === undefined && need === "optional") continue;
    if (value === undefined) problems[pathOf(name)] = "This value should not be null.";
    else if (!type.test(value)) problems[pathOf(name)] = "This value is not valid.";
  }
  for (const name of Object.keys(form))
    if (!(name in FIELDS)) problems[pathOf(name)] = "This form should not contain extra fields.";
  if (!account.pickupPoints.includes(Number(form["pickupPoint"])))
    problems["pickupPoint"] = "The given pickupPoint is invalid!";
  if (!account.services.includes(Number(form["service"]))) problems["service"] = "Invalid service.";
  return problems;
}
