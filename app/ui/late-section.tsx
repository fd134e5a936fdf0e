import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part of a page below the first screen: the server renders it with the page, the browser fetches its code later.
 *
 * @param load `async () => (await import("./science.tsx")).Science`
 */
export function lateSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Section = lazy(async () => ({ default: await load() }));
  return function LateSection(props: Props) {
    return (
      <Suspense fallback={null}>
        <Section {...props} />
      </Suspense>
    );
  };
}
