import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { isPageUsed, pageUsed, useIsHydrated } from "./hydrated.ts";

interface SectionProps<Props> {
  readonly id: string;
  readonly section: Props;
}

/**
 * Splits the code of a section off the page's first load.
 *
 *     const LowerSections = lazySection(async () => (await import("./lower-sections.tsx")).LowerSections);
 *
 * The server renders the section with the page. In the browser React hydrates that HTML in place once the section is in view
 * or the page is used. Code that cannot be had leaves the HTML, and the page says so (`ui/lazy-module.ts`). After a client
 * navigation there is no HTML to keep: the fallback is shown until the code is there. A navigation to a hash waits for the
 * code instead, since its target may be in the section or below it.
 *
 * @param fallback shown where there is neither HTML nor code yet: a screen's height unless given; null for a section that
 *   takes no room in the page, for which nothing waits
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <div className="min-h-dvh" />,
): ComponentType<Props> {
  const module = createLazyModule(async () => ({ Section: withMark(await load()) }));
  const seen = Promise.withResolvers<void>();
  const Section = lazy(async () => {
    if (isServer()) return { default: withMark(await load()) };
    await Promise.race([seen.promise, pageUsed]);
    return { default: (await module.fetch())?.Section ?? MissingSection };
  });
  // Sections of the page that a client navigation leads to are fetched beside its data.
  if (isPageUsed()) void module.fetch();

  /** Keeps the server's HTML, or shows the fallback, until the code can be had after all. */
  function MissingSection(props: SectionProps<Props>) {
    const code = useSharedState(module.code);
    if (code !== null) return <code.Section {...props} />;
    return <ServerHtml id={props.id}>{fallback}</ServerHtml>;
  }

  function LazySection(props: Props) {
    const id = useId();
    const [{ Shown, waits }] = useState(() => {
      if (isServer() || document.getElementById(id) !== null) return { Shown: Section, waits: false };
      // Code that is there already needs no fallback, so that going back can restore the scroll position.
      return {
        Shown: module.code.get()?.Section ?? Section,
        waits: fallback !== null && window.location.hash !== "",
      };
    });
    useEffect(() => {
      const element = document.getElementById(id);
      if (element === null) return seen.resolve();
      const observer = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) seen.resolve();
      });
      // The element itself has no box.
      observer.observe(element.firstElementChild ?? element);
      return () => observer.disconnect();
    }, [id]);
    const section = <Shown id={id} section={props} />;
    return waits ? section : <Suspense fallback={fallback}>{section}</Suspense>;
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
  // Hydration leaves attributes as they are; lazy sections inside stay HTML with it.
  useEffect(() => {
    const kept = document.getElementById(id);
    for (const element of [kept, ...(kept?.querySelectorAll("[data-unhydrated]") ?? [])])
      element?.removeAttribute("data-unhydrated");
  }, [id]);
  if (html === undefined) return children;
  // It came from the server with this very page.
  // oxlint-disable-next-line react/no-danger
  return <div id={id} className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

function isServer(): boolean {
  return typeof document === "undefined";
}
