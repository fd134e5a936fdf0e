import {
  type ComponentType,
  createElement,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useState,
} from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { createDeferred } from "./deferred.ts";
import { IS_PLAIN } from "./hydration-mode.ts";
import { useIsHydrated } from "./hydrated.ts";
import {
  areLateSectionsNeeded,
  lateSectionsNeeded,
  loadLateSections,
  watchLateSection,
} from "./late-sections-gate.ts";

/** A section whose code takes longer stays as the server sent it: updates of the page would wait for it. */
const LOAD_TIMEOUT_MS = 10_000;

interface LateSectionOptions {
  /** Shown where there is no server HTML and no code yet, as after a client navigation; a screen's height unless given. */
  readonly fallback?: ReactNode;
  /** Shown where there is no server HTML and the code cannot be had; nothing unless given. */
  readonly unavailable?: ReactNode;
  /** Its code is loaded as soon as the page works: for what only the browser can fill, or has to do (empty the cart). */
  readonly immediate?: boolean;
  /** A client navigation waits for its code, as for the page's data: for what is the whole page. */
  readonly awaited?: boolean;
}

/** The location that the document was opened at: the router calls this navigation `POP`, as it calls going back. */
let documentLocation: Location | undefined;

interface PlaceProps<Props> {
  readonly id: string;
  readonly section: Props;
}

/**
 * Splits the code of a section off the page's first load: for heavy sections below the first screen.
 *
 *     const LowerSections = lateSection(async () => (await import("./lower-sections.tsx")).LowerSections);
 *
 * The server renders it with the page. In the browser it is a `lazy` component whose promise waits until this section is in
 * view or all are needed (`late-sections-gate.ts`): until then its HTML stands, and React hydrates it in place when the code
 * is here. Where the code cannot be had, the HTML stands for good, with its links working.
 *
 * Props should keep their identity from render to render (loader data): React would have to wait for the code otherwise.
 */
export function lateSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    fallback = <div className="min-h-dvh" />,
    unavailable = null,
    immediate = false,
    awaited = false,
  }: LateSectionOptions = {},
): ComponentType<Props> {
  const visible = createDeferred();
  const Section = lazy(async (): Promise<{ default: ComponentType<PlaceProps<Props>> }> => {
    if (isServer()) return { default: place(await load()) };
    try {
      if (!IS_PLAIN) await Promise.race([visible.promise, lateSectionsNeeded()]);
      return { default: place(await withTimeout(load())) };
    } catch {
      // Offline, too slow, or a release has replaced the file.
      return { default: ({ id }) => <ServerHtml id={id}>{unavailable}</ServerHtml> };
    }
  });
  // The module of a page that a client navigation leads to: its sections are fetched beside its data.
  if (!isServer() && areLateSectionsNeeded()) load().catch(() => {});

  function LateSection(props: Props) {
    const id = useId();
    const isHydrated = useIsHydrated();
    const type = useNavigationType();
    const location = useLocation();
    if (!isServer()) documentLocation ??= location;
    // A place far down, returned to or named by the address, is scrolled to when the whole page is there.
    const [isAwaited] = useState(
      isHydrated && location !== documentLocation && (awaited || type === "POP" || location.hash !== ""),
    );
    // In render: without a boundary React commits nothing, and runs no effect, before the code is here.
    if (isAwaited) loadLateSections();
    useEffect(() => {
      const element = document.getElementById(id);
      // Rendered by the browser: there is nothing to watch until the code is here.
      if (element === null || immediate) return visible.resolve();
      return watchLateSection(element, visible.resolve);
    }, [id]);
    // The same element at every render: React would throw away HTML that is not hydrated yet for a new one.
    return useMemo(() => {
      const content = <Section id={id} section={props} />;
      return isAwaited ? content : <Suspense fallback={fallback}>{content}</Suspense>;
    }, [id, props, isAwaited]);
  }
  return memo(LateSection) as ComponentType<Props>;
}

/**
 * Splits the whole content of a page off its first load, for pages that would be over 125 kB with it: links and forms work
 * by the server's HTML until the code is here, which is fetched with the page's. A client navigation waits for it.
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // While React hydrates the rest; a failure is the section's to find.
  if (!isServer()) load().catch(() => {});
  return lateSection(load, { immediate: true, awaited: true });
}

/** Puts a section into an element that says whether it works yet (`early-presses.server.ts`). */
function place<Props extends object>(component: ComponentType<Props>): ComponentType<PlaceProps<Props>> {
  return function Place({ id, section }) {
    const isHydrated = useIsHydrated();
    return (
      <div id={id} data-unhydrated={isHydrated ? undefined : ""} className="contents">
        {createElement(component, section)}
      </div>
    );
  };
}

/** Keeps what the server rendered for a section, or shows the children where it rendered nothing. */
function ServerHtml({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML);
  // Hydration leaves attributes as they are; late sections inside stay HTML with it.
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

/** Rejects when it takes longer than a visitor would wait. */
function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, LOAD_TIMEOUT_MS))]);
}

function isServer(): boolean {
  return typeof document === "undefined";
}
