import { memo } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { classNames } from "#app/design/layout/class-names.ts";
import { quietCompact } from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { helpId } from "#app/paths.ts";
import { BackLink } from "#app/shell/links/back-link.tsx";
import { offersJourneys } from "./choose/journey-chooser.tsx";
import { TierChooser } from "./choose/tier-chooser.tsx";
import { TierIntro } from "./choose/tier-intro.tsx";
import { useGuide } from "./guide-context.ts";
import { GuideErrors } from "./guide-errors.tsx";
import { GuideNotices } from "./guide-notices.tsx";
import * as styles from "./guide-screen.css.ts";

/** Memoized: commands change nothing before the step. */
export const GuideHead = memo(function GuideHead() {
  const { data, hasBegun } = useGuide();
  const hasIntro = !hasBegun && data.tierIntro !== null;
  const [introduction] = data.intro.split(/(?<=\.) (?=[A-Z])/);
  return (
    <>
      <div className={styles.head}>
        <BackLink to={data.planOwner?.backPath ?? data.selectionPath} />
        <h1 className={styles.title} tabIndex={-1}>
          {data.title}
        </h1>
        <a href={`#${helpId}`} className={classNames(buttonClass({ variant: "secondary", size: "sm" }), screenOnly, styles.getHelp)}>
          Get help
        </a>
        {hasIntro ? null : <p className={classNames(quietCompact, styles.introduction)}>{introduction}</p>}
      </div>
      {hasIntro ? <TierIntro /> : null}
      {offersJourneys(data) ? <TierChooser /> : null}
      <GuideErrors />
      <GuideNotices />
    </>
  );
});
