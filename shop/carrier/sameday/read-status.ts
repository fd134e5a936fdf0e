import { z } from "zod";
import type { ParcelProgress, ParcelStep } from "#domain/shipping/parcel-step.ts";
import type { TrackAnswer } from "#shop/carrier/carrier-port.ts";
import { unreadable } from "./call-sameday.ts";

const HISTORY_MAX = 500;
const text = z.string().max(300).nullish();
const moment = z
  .string()
  .max(40)
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .transform((value) => new Date(value));

const event = z.object({
  statusId: z.coerce.number().int(),
  status: text,
  statusLabel: text,
  statusState: text,
  statusDate: moment,
});
type StatusEvent = z.infer<typeof event>;

/** Answer of `GET /api/client/awb/{awb}/status`, its used part. */
const answer = z.object({
  expeditionSummary: z.object({
    delivered: z.boolean(),
    canceled: z.boolean(),
    deliveredAt: z.union([moment, z.literal("").transform(() => null)]).nullish(),
  }),
  expeditionStatus: event,
  expeditionHistory: z.array(event).max(HISTORY_MAX),
});

/** Ids of statuses that mean a step, whatever their text. */
const STEP_OF_ID: Readonly<Record<number, ParcelStep>> = {
  4: "in_transit",
  56: "in_transit",
  84: "in_transit",
  33: "out_for_delivery",
  78: "ready_for_pickup",
};
/** Statuses before the courier has the parcel: issued, and waiting to be fetched. */
const NOT_TAKEN: ReadonlySet<number> = new Set([1, 23]);

/** Words of statuses, without diacritics and in lower case; the first that fits counts. */
const STEP_OF_WORDS: readonly (readonly [RegExp, ParcelStep | null])[] = [
  // The sender did not hand it over: it is no return.
  [/refuz\w* (?:de )?predare|nepredat|neridicat/, null],
  [/retur|refuz|(?<!de )la expeditor|catre expeditor/, "failure"],
  [/(?:incarcat|depus|asteapta ridicarea|disponibil).*(?:easybox|locker|punct)/, "ready_for_pickup"],
  [/nelivrat|tentativa|absent|amanat|reprogramat/, "attempted_delivery"],
  [/in livrare|curs de livrare/, "out_for_delivery"],
  [/tranzit|depozit|hub|sortare|ridicat|preluat/, "in_transit"],
];
/** It was handed to the sender again. */
const BACK = /(?:returnat|predat|livrat)\w* (?:la |catre )?expeditor|retur (?:livrat|predat|finalizat)/;

/** Reads what Sameday says about a parcel. A status that is not known is no step. */
export function readStatus(json: unknown): TrackAnswer {
  const read = answer.safeParse(json);
  if (!read.success) return unreadable(read.error.issues[0]?.path.join(".") ?? "");
  const { expeditionSummary: summary, expeditionStatus, expeditionHistory } = read.data;
  const events = [...expeditionHistory, expeditionStatus].toSorted(
    (a, b) => a.statusDate.getTime() - b.statusDate.getTime(),
  );
  const isReturned = events.some((each) => BACK.test(wordsOf(each)));
  const steps = new Map<ParcelStep, Date>();
  for (const each of events) {
    const step = stepOf(each);
    if (step !== null && !steps.has(step)) steps.set(step, each.statusDate);
  }
  // A parcel that went back was delivered to its sender.
  if (summary.delivered && !isReturned)
    steps.set("delivered", summary.deliveredAt ?? expeditionStatus.statusDate);
  return { ok: true, steps: inTime(steps), isReturned, isCancelled: summary.canceled };
}

function stepOf(told: StatusEvent): ParcelStep | null {
  if (NOT_TAKEN.has(told.statusId)) return null;
  const known = STEP_OF_ID[told.statusId];
  if (known !== undefined) return known;
  const words = wordsOf(told);
  return STEP_OF_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function wordsOf({ status, statusLabel, statusState }: StatusEvent): string {
  return [status, statusLabel, statusState]
    .join(" ")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}

function inTime(steps: ReadonlyMap<ParcelStep, Date>): ParcelProgress<Date>[] {
  return [...steps].map(([step, at]) => ({ step, at })).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
