/** Format of a preview's signed token; a handle has no dots. */
export const PREVIEW_TOKEN = /^[\w-]+(?:\.[\w-]+){3}$/;
