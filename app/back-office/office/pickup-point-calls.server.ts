import { z } from "zod";
import type { PickupPointCalls } from "#domain/back-office/pickup-point-calls.ts";
import type { PICKUP_CARRIERS } from "#domain/shipping/pickup-point.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { importPoints } from "#app/features/pickup-points/import/import-points.server.ts";
import { POINTS_FILE_MAX_BYTES } from "#app/features/pickup-points/import/read-points.server.ts";
import { countPoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import { answerWith, changingCall, readingCall, refuseCall } from "./store-call.server.ts";

const CARRIERS = ["sameday", "fan", "cargus"] as const satisfies readonly (keyof typeof PICKUP_CARRIERS)[];
const BASE64_CHARS_PER_BYTE = 4 / 3;
/** With the characters that fill up the last group. */
const FILE_MAX_CHARS = Math.ceil(POINTS_FILE_MAX_BYTES * BASE64_CHARS_PER_BYTE) + 4;

/** Makes the calls about lockers and pick-up points. */
export function pickupPointCalls(office: StoreOffice): PickupPointCalls {
  const { site, clock } = office;
  return {
    countPickupPoints: readingCall(z.strictObject({}), async () => {
      const counts = await countPoints(site);
      return answerWith(counts.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })));
    }),
    importPickupPoints: changingCall(office, {
      name: "importPickupPoints",
      input: z.strictObject({
        carrier: z.enum(CARRIERS),
        file: z.base64().max(FILE_MAX_CHARS),
        isDryRun: z.boolean(),
        isForced: z.boolean(),
        by: staffName,
      }),
      change: async ({ carrier, file, isDryRun, isForced }) => {
        const options = { carrier, isDryRun, isForced, now: clock() };
        const imported = await importPoints(site, Buffer.from(file, "base64"), options);
        if (imported.ok) {
          const { points, before, leftOut, issues } = imported;
          return answerWith({ found: points.length, before, leftOut, issues });
        }
        if (imported.problem !== "shrunk") return refuseCall(`points_${imported.problem}`);
        const { found, before } = imported;
        return refuseCall("points_shrunk", { found, before });
      },
    }),
  };
}
