import { Outlet, useLocation, useNavigation } from "react-router";
import { CartShell } from "../features/cart/cart-shell.tsx";
import { m } from "../i18n/messages.ts";
import { lateSection } from "../ui/late-section.tsx";
import { Header } from "./header.tsx";
import { PageLoading } from "./page-loading.tsx";
import { PageProblem } from "./page-problem.tsx";

const Footer = lateSection(async () => (await import("./footer.tsx")).Footer);
const BottomBar = lateSection(async () => (await import("./bottom-bar.tsx")).BottomBar, { meanwhile: null });

export default function StoreLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that broke keeps its header and footer around the message (spec §2). */
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
      <a
        href="#content"
        className="absolute left-4 top-0 z-50 -translate-y-full rounded-b-xl bg-plum px-5 py-3 text-white focus:translate-y-0"
      >
        {m["layout.skip_to_content"]()}
      </a>
      {!plain && <Header />}
      <main id="content" tabIndex={-1} className="outline-none" aria-busy={navigation.state === "loading"}>
        <PageLoading>{children}</PageLoading>
      </main>
      {!plain && <Footer />}
      {!hidesBottomBar(pathname) && <BottomBar />}
    </CartShell>
  );
}

/** spec §2: "Header and footer are hidden on /cart, any path containing /checkout, /finish and /verify-magic-link." */
function isPlain(pathname: string): boolean {
  return pathname === "/cart" || /\/checkout|^\/finish$|^\/verify-magic-link$/.test(pathname);
}

/** spec §2: the mobile bottom bar "is hidden on paths containing checkout or cart". */
function hidesBottomBar(pathname: string): boolean {
  return /checkout|cart/.test(pathname);
}
