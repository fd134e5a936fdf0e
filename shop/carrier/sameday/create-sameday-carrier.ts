import { z } from "zod";
import type { Carrier, CarrierFault, CreateAnswer } from "#shop/carrier/carrier-port.ts";
import { type CallSameday, createSamedayCaller, type SamedayAccess, unreadable } from "./call-sameday.ts";
import { readStatus } from "./read-status.ts";
import { toAwbRequest } from "./to-awb-request.ts";

export interface SamedayOptions extends SamedayAccess {
  /** Id of the place where the courier fetches parcels. */
  readonly pickupPoint: number;
  /** Code of the service that delivers to an address, and of the one that delivers to a locker. */
  readonly service: string;
  readonly lockerService: string;
  /** Tells Sameday the value of the goods, which it insures for a price. */
  readonly isInsured: boolean;
}

/** More than the services, and the places, of one account. */
const ROWS_MAX = 500;
const AWB = z.string().regex(/^[A-Za-z0-9]{5,40}$/);
const PDF = "%PDF";

const created = z.object({ awbNumber: AWB });
const services = z.object({
  data: z.array(z.object({ id: z.number().int(), serviceCode: z.string() })).max(ROWS_MAX),
});
const pickupPoints = z.object({ data: z.array(z.object({ id: z.number().int() })).max(ROWS_MAX) });

type Services = { readonly ok: true; readonly byCode: ReadonlyMap<string, number> } | CarrierFault;

/** Makes the adapter of Sameday's public API. Ids of services are asked for once: they differ between accounts. */
export function createSamedayCarrier(options: SamedayOptions): Carrier {
  const { pickupPoint, isInsured } = options;
  const call = createSamedayCaller(options);
  let known: Extract<Services, { readonly ok: true }> | null = null;
  const readServices = async (): Promise<Services> => {
    if (known === null || !known.byCode.has(options.service)) {
      const asked = await askServices(call);
      if (!asked.ok) return asked;
      known = asked;
    }
    return known;
  };
  return {
    key: "sameday",
    name: "Sameday",
    countries: ["RO"],
    points: "sameday",
    create: async (shipment) => {
      const found = await readServices();
      if (!found.ok) return withoutEffect(found);
      const code = shipment.pointId === null ? options.service : options.lockerService;
      const service = found.byCode.get(code);
      if (service === undefined)
        return { ok: false, fault: "refused", detail: `The account has no service ${code}.` };
      const body = toAwbRequest(shipment, { pickupPoint, service, isInsured });
      const reply = await call({ method: "POST", path: "/api/awb", body });
      if (reply.ok) return readCreated(reply.json);
      const isTaken = reply.fields.some((field) => field.startsWith("clientInternalReference:"));
      return { ok: false, fault: isTaken ? "taken" : reply.fault, detail: reply.detail };
    },
    cancel: async (awb) => {
      const reply = await call({ method: "DELETE", path: `/api/awb/${encodeURIComponent(awb)}` });
      return reply.ok || reply.isMissing ? { ok: true } : toFault(reply);
    },
    track: async (awb) => {
      const path = `/api/client/awb/${encodeURIComponent(awb)}/status`;
      const reply = await call({ method: "GET", path });
      return reply.ok ? readStatus(reply.json) : toFault(reply);
    },
    label: async (awb) => {
      const path = `/api/awb/download/${encodeURIComponent(awb)}/A6`;
      const reply = await call({ method: "GET", path });
      if (!reply.ok) return toFault(reply);
      const isPdf = new TextDecoder("latin1").decode(reply.bytes.subarray(0, PDF.length)) === PDF;
      return isPdf ? { ok: true, pdf: reply.bytes } : unreadable("The label is no PDF.");
    },
    check: async () => {
      const found = await askServices(call);
      if (!found.ok) return found;
      const reply = await call({ method: "GET", path: `/api/client/pickup-points?countPerPage=${ROWS_MAX}` });
      if (!reply.ok) return toFault(reply);
      const places = pickupPoints.safeParse(reply.json);
      if (!places.success) return unreadable("pickup-points");
      const codes = [options.service, options.lockerService].filter((code) => !found.byCode.has(code));
      const hasPlace = places.data.data.some(({ id }) => id === pickupPoint);
      return {
        ok: true,
        problems: [
          ...codes.map((code) => `The account has no service ${code}.`),
          ...(hasPlace ? [] : [`The account has no pickup point ${pickupPoint}.`]),
        ],
      };
    },
  };
}

async function askServices(call: CallSameday): Promise<Services> {
  const reply = await call({ method: "GET", path: `/api/client/services?countPerPage=${ROWS_MAX}` });
  if (!reply.ok) return toFault(reply);
  const read = services.safeParse(reply.json);
  if (!read.success) return unreadable("services");
  return { ok: true, byCode: new Map(read.data.data.map(({ serviceCode, id }) => [serviceCode, id])) };
}

/** Turns the fault of a question before a parcel is asked for into one after which none exists. */
function withoutEffect({ fault, detail }: CarrierFault): CreateAnswer {
  return { ok: false, fault: fault === "unknown" ? "unsent" : fault, detail };
}

function readCreated(json: unknown): CreateAnswer {
  const read = created.safeParse(json);
  return read.success ? { ok: true, awb: read.data.awbNumber } : unreadable("awbNumber");
}

function toFault({ fault, detail }: CarrierFault): CarrierFault {
  return { ok: false, fault, detail };
}
