import type { Language } from "#domain/language/languages.ts";
import type { Resources } from "#app/platform/resources.server.ts";

const COUNTRY = "RO";

interface Named {
  readonly productHandle: string;
  readonly language: Language;
}

/** Finds a product's current title; its handle if the shop does not answer. */
export async function findProductTitle(
  { catalogue }: Pick<Resources, "catalogue">,
  { productHandle, language }: Named,
): Promise<string> {
  const list = await catalogue.list({ language, country: COUNTRY });
  const found = list.ok ? list.value.find(({ handle }) => handle === productHandle) : undefined;
  return found?.title ?? productHandle;
}
