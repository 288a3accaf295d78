import { ButtonLink } from "#app/design/button.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Badge } from "./badge.tsx";

interface LinkOutcomePageProps {
  title: string;
  lead: string;
  to: string;
  /** The label of the way on. */
  children: string;
}

/** After a mailed link has done its work, or can't do it anymore. */
export function LinkOutcomePage({ title, lead, to, children }: LinkOutcomePageProps) {
  return (
    <PageLayout width="narrow">
      <PageHeading picture={<Badge motif="key" lit={false} />} lead={lead}>
        {title}
      </PageHeading>
      <ButtonLink to={to} reloadDocument variant="secondary" width="full">
        {children}
      </ButtonLink>
    </PageLayout>
  );
}
