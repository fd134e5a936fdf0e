import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { createLateCode } from "#app/ui/late-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { useIsHydrated } from "./hydrated.ts";

interface SectionProps<Props> {
  readonly id: string;
  readonly section: Props;
}

/**
 * Splits the code of a section off the page's first load.
 *
 *     const LowerSections = lazySection(async () => (await import("./lower-sections.tsx")).LowerSections);
 *
 * The server renders the section with the page; the browser fetches its code as soon as the page's own code runs, and React
 * hydrates the HTML in place. Code that cannot be had leaves the HTML, and the page says so (`ui/late-code.ts`). After a
 * client navigation there is no HTML to keep: code that is not here yet is stood in for by the fallback.
 *
 * @param fallback shown where there is neither HTML nor code yet; a screen's height unless given
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <div className="min-h-dvh" />,
): ComponentType<Props> {
  const module = createLateCode(async () => ({ Section: withMark(await load()) }));
  const Section = lazy(async () => {
    if (isServer()) return { default: withMark(await load()) };
    return { default: (await module.fetch())?.Section ?? MissingSection };
  });
  if (!isServer()) void module.fetch();

  /** Keeps the server's HTML, or shows the fallback, until the code can be had after all. */
  function MissingSection(props: SectionProps<Props>) {
    const code = useSharedState(module.code);
    if (code !== null) return <code.Section {...props} />;
    return <ServerHtml id={props.id}>{fallback}</ServerHtml>;
  }

  function LazySection(props: Props) {
    const id = useId();
    // Code that is here already needs no fallback, so that a client navigation can scroll to a place far down.
    const [Loaded] = useState(() => (hasServerHtml(id) ? undefined : module.code.get()?.Section));
    if (Loaded !== undefined) return <Loaded id={id} section={props} />;
    return (
      <Suspense fallback={fallback}>
        <Section id={id} section={props} />
      </Suspense>
    );
  }
  // A new element would make React replace HTML that is not hydrated yet.
  return memo(LazySection) as ComponentType<Props>;
}

/** Puts a section into an element that says whether it is hydrated (`early-presses.server.ts`). */
function withMark<Props extends object>(component: ComponentType<Props>): ComponentType<SectionProps<Props>> {
  return function MarkedSection({ id, section }) {
    const isHydrated = useIsHydrated();
    return (
      <div id={id} data-unhydrated={isHydrated ? undefined : ""} className="contents">
        {createElement(component, section)}
      </div>
    );
  };
}

/** Keeps the HTML that the server rendered for a section, or shows the children where it rendered none. */
function ServerHtml({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML);
  // Hydration leaves attributes as they are.
  useEffect(() => document.getElementById(id)?.removeAttribute("data-unhydrated"), [id]);
  if (html === undefined) return children;
  // It came from the server with this very page.
  // oxlint-disable-next-line react/no-danger
  return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

function hasServerHtml(id: string): boolean {
  return isServer() || document.getElementById(id) !== null;
}

function isServer(): boolean {
  return typeof document === "undefined";
}
