import type { Shipment } from "#shop/carrier/carrier-port.ts";

const GRAMS_PER_KG = 1_000;
/** The least weight that is told, in kilograms: goods have no box yet. */
const WEIGHT_MIN_KG = 0.1;
const NOTE_MAX_CHARS = 200;
/** `PackageType::PARCEL`, `AwbPaymentType::CLIENT`, `CodCollectorType::CLIENT`, `PersonType`. */
const PARCEL = 0;
const PAID_BY_CLIENT = 1;
const COLLECTED_FOR_CLIENT = 1;
const PERSON = 0;
const COMPANY = 1;

interface AwbChoice {
  readonly pickupPoint: number;
  /** Id of the service, of delivery to the address or to a locker. */
  readonly service: number;
  readonly isInsured: boolean;
}

/** Builds the body of `POST /api/awb`, with the fields of Sameday's own client (`SamedayPostAwbRequest`). */
export function toAwbRequest(shipment: Shipment, { pickupPoint, service, isInsured }: AwbChoice) {
  const { recipient, pointId, cashOnDelivery, note } = shipment;
  const { company } = recipient;
  const weight = Math.max(WEIGHT_MIN_KG, shipment.weightGrams / GRAMS_PER_KG);
  return {
    pickupPoint,
    packageType: PARCEL,
    packageNumber: 1,
    packageWeight: weight,
    service,
    awbPayment: PAID_BY_CLIENT,
    cashOnDelivery,
    cashOnDeliveryReturns: COLLECTED_FOR_CLIENT,
    insuredValue: isInsured ? shipment.value : "0",
    thirdPartyPickup: 0,
    awbRecipient: {
      name: recipient.name,
      phoneNumber: toDialled(recipient.phone),
      address: recipient.street,
      personType: company === null ? PERSON : COMPANY,
      cityString: recipient.city,
      countyString: recipient.county,
      ...(company !== null && { companyName: company }),
      postalCode: recipient.postalCode,
      email: recipient.email,
    },
    parcels: [{ weight }],
    ...(note !== null && { observation: note.replaceAll(/\s+/g, " ").slice(0, NOTE_MAX_CHARS) }),
    clientInternalReference: shipment.reference,
    ...(pointId !== null && { lockerLastMile: pointId }),
    currency: shipment.currency,
  };
}

/** Writes a phone number as it is dialled in Romania. */
function toDialled(phone: string): string {
  return phone.replace(/^\+40/, "0").replace(/^\+/, "00");
}
