import { createLateCode } from "#app/ui/late-code.ts";

/** The form by which a review is written: nobody needs it until it is asked for. */
export const reviewForm = createLateCode(() => import("./review-form.tsx"));
