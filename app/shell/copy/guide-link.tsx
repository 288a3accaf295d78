import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandAddress } from "#app/brand/brand.ts";
import type { Address } from "#app/content/guides/guide-types.ts";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import { useRoot } from "#app/shell/use-root.ts";

interface GuideLinkProps {
  url: Address;
  className?: string;
  /** Whether a page of this site opens in a new tab as well. */
  isAction?: boolean;
  children: ReactNode;
}

/** A link of the guide's copy: to a page of this site, or in a new tab to anywhere else. An action's link always opens a new tab. */
export function GuideLink({ url, className, isAction = false, children }: GuideLinkProps) {
  const { brand } = useRoot();
  const address = brandAddress(url, brand);
  return address.startsWith("/") && !isAction ? (
    <Link to={address} className={className}>
      {children}
    </Link>
  ) : (
    <ExternalLink href={address} className={className}>
      {children}
    </ExternalLink>
  );
}
