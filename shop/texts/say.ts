import type { Language } from "#domain/language/languages.ts";
import { m } from "./generated/messages.ts";
import { trustType } from "#lib/values/trust-type.ts";

export type TextKey = keyof typeof m;
type Inputs<K extends TextKey> = NonNullable<Parameters<(typeof m)[K]>[0]>;
type SayArguments<K extends TextKey> =
  Record<never, never> extends Inputs<K> ? [key: K] : [key: K, inputs: Inputs<K>];

/** Returns the texts of one language. The shop answers many buyers concurrently, so the language is never global. */
export type Say = <K extends TextKey>(...args: SayArguments<K>) => string;

export function textsIn(locale: Language): Say {
  return (...[key, inputs]) => {
    const message = trustType<(inputs: object, options: { locale: Language }) => string>(m[key]);
    return message(inputs ?? {}, { locale });
  };
}
