import { createLateCode } from "#app/ui/late-code.ts";

/** Lazy code of the review form, loaded when the form is opened. */
export const reviewForm = createLateCode(() => import("./review-form.tsx"));
