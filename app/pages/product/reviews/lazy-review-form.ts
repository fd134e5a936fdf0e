import { createLazyModule } from "#app/ui/lazy-module.ts";

/** Lazy code of the review form, loaded when the form is opened. */
export const reviewForm = createLazyModule(() => import("./review-form.tsx"));
