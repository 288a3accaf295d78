import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { AccountDeleted } from "#app/account/account-deleted.tsx";
import { brandWords } from "#app/brand/brand.ts";
import { tierNames } from "#app/content/guides/guide-types.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { SpeechIcon } from "#app/design/marks/icon.tsx";
import { heading, headingSmall, quiet } from "#app/design/text/text.css.ts";
import { HomePath } from "#app/pages/home-path.tsx";
import * as styles from "#app/pages/landing.css.ts";
import { ArrowRightIcon, PhoneCheckIcon, SignpostIcon } from "#app/pages/landing-icons.tsx";
import { People } from "#app/pages/people.tsx";
import { guidePath, paths, serviceSelectionPath, startSignInPath, startSignUpPath } from "#app/paths.ts";
import { Badge } from "#app/pictures/badge.tsx";
import type { Motif } from "#app/pictures/motifs.ts";
import journeyDay from "#app/pictures/scenes/journey-day.svg";
import journeyEvening from "#app/pictures/scenes/journey-evening.svg";
import { findResume } from "#app/plan/store/find-plan.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { arrivesByInAppLink } from "#app/platform/requests/referrer.server.ts";
import { readFlash } from "#app/platform/sessions/flash.server.ts";
import { accessDeniedFlash, ifSignedIn } from "#app/platform/sessions/session.server.ts";
import { metaFromRoot, type PageMeta, useRoot } from "#app/shell/use-root.ts";

export const handle = { script: false };

const title = "An Overview of Your Home Journey";
const text = "Whether you're buying or selling, we'll guide you through every step of the process.";

export const meta: PageMeta = ({ matches }) => metaFromRoot({ title, description: text, path: paths.home, matches });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has("code") || query.has("error")) {
    throw redirect(`${paths.authCallback}?${query}`, 303);
  }
  const auth = query.get("auth");
  if (auth === "success" || auth === "error") {
    throw redirect(`${paths.authCallback}?auth=${auth}`, 303);
  }
  // If the database is down, show the landing page instead of redirecting.
  const resume = await ifSignedIn(request, ({ id }) => findResume(id));
  if (resume && !arrivesByInAppLink(request) && !(await readFlash(request, accessDeniedFlash))?.isAccessDenied) {
    throw redirect(resume.path, 303);
  }
  return { lastGuide: resume?.guide ?? null, hasOwnAccounts: environment().provider === undefined };
}

export default function LandingRoute() {
  const { lastGuide, hasOwnAccounts } = useLoaderData<typeof loader>();
  const { brand, person } = useRoot();
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
          <source media="screen and (prefers-color-scheme: dark)" srcSet={journeyEvening} width={720} height={640} />
          <img src={journeyDay} width={720} height={640} alt="" />
        </picture>
        <Stack space="md">
          {lastGuide ? (
            <Card as="section" tone="emphasis" padding="none">
              <div className={styles.resume}>
                <div>
                  <h2 className={headingSmall}>Continue where you left off</h2>
                  <p className={quiet}>
                    Your {lastGuide.journeyType} journey: {tierNames[lastGuide.serviceTier]}
                  </p>
                </div>
                <ButtonLink to={guidePath(lastGuide.journeyType, lastGuide.serviceTier)}>Continue</ButtonLink>
              </div>
            </Card>
          ) : null}
          <ChoiceCard
            to={serviceSelectionPath("buyer")}
            motif="key"
            title="I Want to Buy"
            text="From pre-approval to the keys to your new home."
          />
          <ChoiceCard
            to={serviceSelectionPath("seller")}
            motif="sign"
            title="I Want to Sell"
            text="From the right price to the day of closing."
          />
          {person ? null : (
            <p className={quiet}>
              To keep your plan on any device,{" "}
              {hasOwnAccounts ? (
                <>
                  <a href={startSignUpPath}>create an account</a> or{" "}
                </>
              ) : null}
              <a href={startSignInPath()}>log in</a>.
            </p>
          )}
        </Stack>
      </div>
      <HomePath />
      <Stack as="section" space="xl" aria-labelledby="why">
        <h2 className={heading} id="why">
          Why Choose Us?
        </h2>
        <ul className={styles.reasonList}>
          {reasons.map((reason) => (
            <li key={reason.title} className={styles.reason}>
              <span className={styles.reasonIcon} data-tone={reason.tone}>
                <reason.Icon />
              </span>
              <Stack space="xxs">
                <h3>{reason.title}</h3>
                <p className={quiet}>{brandWords(reason.text, brand)}</p>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
      <People />
    </div>
  );
}

const reasons = [
  { title: "Modern Approach", text: "Technology-driven solutions for a seamless experience", tone: "primary", Icon: PhoneCheckIcon },
  { title: "Flexible Options", text: "Choose the service level that fits your needs", tone: "accent", Icon: SignpostIcon },
  { title: "Expert Support", text: "Professional agents ready to help {hours}.", tone: "success", Icon: SpeechIcon },
] as const;

function ChoiceCard({ to, motif, title: choice, text: explanation }: { to: string; motif: Motif; title: string; text: string }) {
  return (
    <Link to={to} className={styles.choice}>
      <Badge motif={motif} lit />
      <span className={styles.choiceWords}>
        <span className={styles.choiceTitle}>{choice}</span>
        <span className={quiet}>{explanation}</span>
      </span>
      <span className={styles.choiceArrow}>
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
