import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandAddress } from "#app/brand/brand.ts";
import type { Address } from "#app/content/guides/guide-types.ts";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import { useRoot } from "#app/shell/use-root.ts";

interface GuideLinkProps {
  url: Address;
  className?: string;
  isAction?: boolean;
  children: ReactNode;
}

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
