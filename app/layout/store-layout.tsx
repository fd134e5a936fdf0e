import { Outlet, useLocation, useNavigation } from "react-router";
import { SKIP_LINK_CLASS } from "#design/skip-link.ts";
import { CartShell } from "./overlays/cart-shell.tsx";
import { readSignupParameter } from "#app/features/newsletter/signup-source.ts";
import { m } from "#app/i18n/messages.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { hidesBottomBar, hidesOffer, isPlain } from "./frame.ts";
import { PageLoading } from "./page-loading.tsx";
import { PageProblem } from "./problem/page-problem.tsx";

const Header = lazySection(async () => (await import("./header/header.tsx")).Header, null);
const Footer = lazySection(async () => (await import("./footer/footer.tsx")).Footer);
const BottomBar = lazySection(async () => (await import("./footer/bottom-bar.tsx")).BottomBar, null);

/** The forms of header and footer work without scripts: the address of the page then has their outcome. */
export const publicAddress: PublicAddress = { reduce: ({ search }) => readSignupParameter(search) };

export default function StoreLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Keeps header and footer around the error panel (spec §2). */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Frame>
      <div className="page-width py-section">
        <PageProblem error={error} />
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const plain = isPlain(pathname);
  return (
    <CartShell>
      <a href="#content" className={SKIP_LINK_CLASS}>
        {m["layout.skip_to_content"]()}
      </a>
      {!plain && <Header />}
      <main id="content" tabIndex={-1} className="outline-none" aria-busy={navigation.state === "loading"}>
        <PageLoading>{children}</PageLoading>
      </main>
      {!plain && <Footer offer={offerOf(pathname)} />}
      {!hidesBottomBar(pathname) && <BottomBar />}
    </CartShell>
  );
}

/** Chooses the footer's offer; the home page has a section with the form, to which its footer links. */
function offerOf(pathname: string): "form" | "link" | "none" {
  if (pathname === "/") return "link";
  return hidesOffer(pathname) ? "none" : "form";
}
