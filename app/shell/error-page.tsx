import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/design/button.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { paths, serviceSelectionPath } from "#app/paths.ts";
import signpost from "#app/pictures/scenes/signpost.svg";
import { useCurrentUrl } from "./current-url.ts";
import { links } from "./error-page.css.ts";

interface ErrorText {
  readonly title: string;
  readonly text: string;
}

const somethingWrong: ErrorText = {
  title: "Something Went Wrong",
  text: "The fault is ours, and nothing you saved before is lost. Try again in a moment.",
};

const errorTexts: Readonly<Record<number, ErrorText>> = {
  400: {
    title: "We Could Not Read That",
    text: "We did not understand something in the address or the form. Go back and try again.",
  },
  403: { title: "You Can't Open This Page", text: "You're signed in, but your account doesn't have access to this page." },
  404: { title: "Page Not Found", text: "The page you are looking for does not exist." },
  409: {
    title: "This Has Changed",
    text: "The plan has ended, has a new owner, or no longer exists. Nothing was saved. Your plans are on your dashboard, past ones included.",
  },
  413: {
    title: "That Is Too Much at Once",
    text: "The form had more in it than we can save at one time. Nothing was saved. Go back and send less.",
  },
  429: { title: "Too Many Tries", text: "Wait a few minutes, then try again." },
  503: {
    title: "We Will Be Right Back",
    text: "We can't reach our records right now. Try again in a minute.",
  },
};

/** The same whether or not the plan exists. */
const noPlan = "The plan may have ended, or its owner took you off it. What was not saved yet is lost.";

export function errorText(status: number, address = ""): ErrorText {
  const found = errorTexts[status] ?? somethingWrong;
  return status === 404 && address.startsWith("/plans/") ? { ...found, text: noPlan } : found;
}

export function ErrorPage({ status }: { status: number }) {
  const presentAddress = useCurrentUrl();
  const { title, text } = errorText(status, presentAddress);
  const mayPass = status === 429 || status >= 500;
  return (
    <PageLayout width="text">
      <img src={signpost} width={256} height={176} alt="" />
      <PageHeading lead={text}>{title}</PageHeading>
      <Inline space="sm">
        {mayPass ? (
          <ButtonLink to={presentAddress} reloadDocument>
            Try again
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.home} variant={mayPass ? "secondary" : "primary"}>
          Go to the home page
        </ButtonLink>
      </Inline>
      <ul className={links}>
        <li>
          <Link to={serviceSelectionPath("buyer")}>See the buying services</Link>
        </li>
        <li>
          <Link to={serviceSelectionPath("seller")}>See the selling services</Link>
        </li>
      </ul>
    </PageLayout>
  );
}
