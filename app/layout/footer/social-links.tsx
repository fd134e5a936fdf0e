import { SOCIAL_PROFILES } from "#brand/social-profiles.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

const NETWORKS = [
  { name: "Instagram", icon: "instagram-logo", address: SOCIAL_PROFILES.instagram },
  { name: "Facebook", icon: "facebook-logo", address: SOCIAL_PROFILES.facebook },
  { name: "YouTube", icon: "youtube-logo", address: SOCIAL_PROFILES.youtube },
  { name: "TikTok", icon: "tiktok-logo", address: SOCIAL_PROFILES.tiktok },
] as const;

/** Links to the brand's social media, in a new tab (spec §2, Footer). */
export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex gap-1" aria-label={m["layout.footer_social"]()}>
      {NETWORKS.map(({ name, icon, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m["layout.social_link"]({ network: name })}
            className="grid size-11 place-items-center rounded-full text-on-inverse-muted hover:bg-on-inverse/10 hover:text-on-inverse"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
