import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { AccountDeleted } from "#app/components/account/account-deleted.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/card.tsx";
import { ArrowRightIcon, PhoneCheckIcon, SignpostIcon, SpeechIcon } from "#app/components/icon.tsx";
import * as styles from "#app/components/landing.css.ts";
import { metaFromRoot } from "#app/components/page-meta.ts";
import { tierNames } from "#app/content/service-tiers.ts";
import { lastActiveGuide } from "#app/models/progress.server.ts";
import { guidePath, paths, serviceSelectionPath } from "#app/paths.ts";
import { isTurnedAway } from "#app/services/administrator.server.ts";
import { inTime, isDatabaseUnavailable } from "#app/services/database.server.ts";
import { arrivesByInAppLink } from "#app/services/entry.server.ts";
import { signedInPerson } from "#app/services/session.server.ts";

/** The page is complete without script, and the same for everybody who is not signed in. */
export const handle = { script: false, sameForVisitors: true };

const title = "An Overview of Your Home Journey";
const text = "Whether you're buying or selling, we'll guide you through every step of the process.";

export const meta: MetaFunction = ({ matches }) => metaFromRoot({ title, description: text, pathname: paths.home, matches });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has("code") || query.has("error")) {
    throw redirect(`${paths.authCallback}?${query}`, 303);
  }
  const auth = query.get("auth");
  if (auth === "success" || auth === "error") {
    throw redirect(`${paths.authCallback}?auth=${auth}`, 303);
  }
  const lastGuide = await lastGuideOf(request);
  if (lastGuide && !arrivesByInAppLink(request) && !isTurnedAway(request)) {
    throw redirect(guidePath(lastGuide.journeyType, lastGuide.serviceTier), 303);
  }
  return { lastGuide };
}

export default function LandingRoute() {
  const { lastGuide } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      {query.get("account") === "deleted" ? <AccountDeleted /> : null}
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{text}</p>
        </div>
        <picture className={styles.picture}>
          <source media="screen and (prefers-color-scheme: dark)" srcSet="/images/journey-evening-1.svg" width={720} height={640} />
          <img src="/images/journey-day-1.svg" width={720} height={640} alt="" />
        </picture>
        <div className={styles.choices}>
          {lastGuide ? (
            <Card as="section" tone="emphasis" padding="none">
              <div className={styles.resume}>
                <div>
                  <h2 className={styles.resumeTitle}>Continue where you left off</h2>
                  <p className={styles.quiet}>
                    Your {lastGuide.journeyType} journey: {tierNames[lastGuide.serviceTier]}
                  </p>
                </div>
                <ButtonLink to={guidePath(lastGuide.journeyType, lastGuide.serviceTier)}>Continue</ButtonLink>
              </div>
            </Card>
          ) : null}
          <ChoiceCard to={serviceSelectionPath("buyer")} title="I Want to Buy" text="From pre-approval to the keys to your new home." />
          <ChoiceCard to={serviceSelectionPath("seller")} title="I Want to Sell" text="From the right price to the day of closing." />
        </div>
      </div>
      <section className={styles.reasons} aria-labelledby="why">
        <h2 className={styles.reasonsTitle} id="why">
          Why Choose Us?
        </h2>
        <ul className={styles.reasonList}>
          {reasons.map((reason) => (
            <li key={reason.title} className={styles.reason}>
              <span className={styles.reasonIcon} data-tone={reason.tone}>
                <reason.Icon />
              </span>
              <div className={styles.reasonWords}>
                <h3 className={styles.reasonTitle}>{reason.title}</h3>
                <p className={styles.quiet}>{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const reasons = [
  { title: "Modern Approach", text: "Technology-driven solutions for a seamless experience", tone: "primary", Icon: PhoneCheckIcon },
  { title: "Flexible Options", text: "Choose the service level that fits your needs", tone: "accent", Icon: SignpostIcon },
  { title: "Expert Support", text: "Professional agents ready to help 7 days a week.", tone: "success", Icon: SpeechIcon },
] as const;

function ChoiceCard({ to, title: choice, text: explanation }: { to: string; title: string; text: string }) {
  return (
    <Link to={to} className={styles.choice}>
      <span className={styles.choiceWords}>
        <span className={styles.choiceTitle}>{choice}</span>
        <span className={styles.quiet}>{explanation}</span>
      </span>
      <span className={styles.choiceArrow}>
        <ArrowRightIcon />
      </span>
    </Link>
  );
}

/** Nobody is sent anywhere while the database does not answer: the landing page does without it. */
async function lastGuideOf(request: Request) {
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      return person && (await lastActiveGuide(person.id));
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      return null;
    }
    throw error;
  }
}
