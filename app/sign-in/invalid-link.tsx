import { ButtonLink } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Badge } from "#app/pictures/badge.tsx";

interface InvalidLinkProps {
  /** The database is down, so it is unknown whether the link is valid. */
  isUnavailable: boolean;
  way: { to: string; label: string };
}

export function InvalidLink({ isUnavailable, way }: InvalidLinkProps) {
  return (
    <PageLayout width="narrow">
      <PageHeading
        picture={<Badge motif="key" lit={false} />}
        lead={
          isUnavailable
            ? "We can't reach our records right now. Open the link again in a minute."
            : "It was already used, or it is too old."
        }
      >
        {isUnavailable ? "Try again in a minute" : "This link no longer works"}
      </PageHeading>
      {isUnavailable ? null : (
        <ButtonLink to={way.to} reloadDocument width="full">
          {way.label}
        </ButtonLink>
      )}
    </PageLayout>
  );
}
