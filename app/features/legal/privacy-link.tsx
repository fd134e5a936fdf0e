import { Link } from "react-router";
import { useRootData } from "#app/platform/root-data.ts";

interface PrivacyLinkProps {
  readonly className?: string;
  readonly children: string;
}

/** Link to the store owner's own policy if configured, in a new tab, else to the store's page (design §5.17). */
export function PrivacyLink({ className, children }: PrivacyLinkProps) {
  const address = useRootData()?.privacyUrl ?? null;
  return address === null ? (
    <Link to="/privacy" className={className}>
      {children}
    </Link>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
