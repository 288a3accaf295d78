import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandAddress } from "#app/brand/brand.ts";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useRoot } from "#app/components/use-root.ts";
import type { Address } from "#app/content/guide-types.ts";

interface GuideLinkProps {
  url: Address;
  className?: string;
  children: ReactNode;
}

/** A link of the guide's copy: to a page of this site, or in a new tab to anywhere else. */
export function GuideLink({ url, className, children }: GuideLinkProps) {
  const { brand } = useRoot();
  const address = brandAddress(url, brand);
  const Anchor = address.startsWith("/") ? InsideLink : ExternalLink;
  return (
    <Anchor href={address} className={className}>
      {children}
    </Anchor>
  );
}

function InsideLink({ href, ...rest }: { href: string; className?: string; children: ReactNode }) {
  return <Link to={href} {...rest} />;
}
