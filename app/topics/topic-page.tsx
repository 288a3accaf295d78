import { Link } from "@remix-run/react";
import type { Topic, TopicBlock } from "#app/content/topics/topic-types.ts";
import { Stack } from "#app/design/layout/layout.tsx";
import { PageLayout } from "#app/design/page-layout.tsx";
import { list as sourceList } from "#app/design/text/source-list.css.ts";
import { type NamedSource, Sources } from "#app/design/text/source-list.tsx";
import { quiet, rowLink } from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { RichText } from "#app/shell/copy/rich-text.tsx";
import { BackToGuide } from "#app/shell/links/back-to-guide.tsx";

export interface TopicPageProps {
  readonly from: string | null;
  readonly title: string;
  readonly lead: string;
  readonly picture: string;
  readonly forWhom: string;
  readonly sections: readonly Pick<Topic["sections"][number], "id" | "title" | "text">[];
  readonly sources: readonly NamedSource[];
}

export function TopicPage({ from, title, lead, picture, forWhom, sections, sources }: TopicPageProps) {
  return (
    <PageLayout width="text">
      <PicturedHeading lead={lead} drawing={picture}>
        {title}
      </PicturedHeading>
      <BackToGuide from={from} />
      <p className={quiet}>
        <strong>For:</strong> {forWhom}
      </p>
      {sections.map(({ id, title: sectionTitle, text }) => (
        <Stack as="section" space="sm" key={id} aria-labelledby={id}>
          <h2 id={id}>{sectionTitle}</h2>
          {text.map((block, position) => {
            const key = `${position}`;
            return <Block key={key}>{block}</Block>;
          })}
        </Stack>
      ))}
      <Stack as="section" space="sm" aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        <Sources sources={sources} className={sourceList} />
        <p className={quiet}>General information, not legal, tax, lending or insurance advice. State law and your contract come first.</p>
      </Stack>
      <p>
        <Link className={rowLink} to={paths.topics}>
          All topics
        </Link>
      </p>
    </PageLayout>
  );
}

function Block({ children: block }: { children: TopicBlock }) {
  if (typeof block === "string" || !("points" in block)) {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  return (
    <Stack as="ul" space="xs" isMarked>
      {block.points.map((point, position) => {
        const key = `${position}`;
        return (
          <li key={key}>
            <RichText>{point}</RichText>
          </li>
        );
      })}
    </Stack>
  );
}
