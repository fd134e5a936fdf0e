import { useEffect, useState, useSyncExternalStore } from "react";
import { COPIED_RESET_MS } from "#domain/time/timing.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

interface ShareLinksProps {
  readonly title: string;
  readonly address: string;
}

const ROUND =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-medium transition-colors duration-200 hover:border-on-surface";

/** Plain links, which work without scripts and load nothing from third parties, and with scripts a share button. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [name, link] = [encodeURIComponent(title), encodeURIComponent(address)];
  const links: readonly { icon: IconName; label: string; href: string }[] = [
    {
      icon: "envelope-simple",
      label: m["blog.share_email"](),
      href: `mailto:?subject=${name}&body=${link}`,
    },
    {
      icon: "whatsapp-logo",
      label: m["blog.share_whatsapp"](),
      href: `https://wa.me/?text=${name}%20${link}`,
    },
    {
      icon: "facebook-logo",
      label: m["blog.share_facebook"](),
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    },
    {
      icon: "x-logo",
      label: m["blog.share_x"](),
      href: `https://x.com/intent/post?text=${name}&url=${link}`,
    },
  ];
  return (
    <section aria-labelledby="share-title" className="print:hidden">
      <h2 id="share-title" className="eyebrow mb-3 font-sans text-muted">
        {m["blog.share"]()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ icon, label, href }) => (
          <li key={icon}>
            <a
              href={href}
              // A mail program would leave an empty tab open.
              target={href.startsWith("mailto:") ? undefined : "_blank"}
              rel="noopener noreferrer"
              aria-label={label}
              className={ROUND}
            >
              <Icon name={icon} className="size-5" />
            </a>
          </li>
        ))}
        <li>
          <ShareButton title={title} address={address} />
        </li>
      </ul>
    </section>
  );
}

/**
 * Button for the device's own share dialog if there is one, else for copying the link; not rendered without scripts.
 */
function ShareButton({ title, address }: ShareLinksProps) {
  const way = useSyncExternalStore(neverChanges, sharingWay, () => null);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), COPIED_RESET_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (way === null) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: address });
    } catch {
      // The dialog was closed without sharing.
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${ROUND} px-5`}
        onClick={() => void (way === "device" ? share() : copy())}
      >
        <Icon
          name={way === "device" ? "share-network" : outcome === "copied" ? "check" : "copy"}
          className="size-5"
        />
        {way === "device" ? m["blog.share_device"]() : copyLabel(outcome)}
      </button>
      <span role="status" className="sr-only">
        {outcome !== null && copyLabel(outcome)}
      </span>
    </>
  );
}

function copyLabel(outcome: "copied" | "failed" | null): string {
  if (outcome === "copied") return m["blog.share_copied"]();
  return outcome === "failed" ? m["blog.share_failed"]() : m["blog.share_copy"]();
}

function sharingWay(): "device" | "copy" {
  return "share" in navigator ? "device" : "copy";
}

function neverChanges(): () => void {
  return () => {};
}
