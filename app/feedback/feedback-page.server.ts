import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandWords } from "#app/brand/brand.ts";
import { feedbackPath } from "#app/paths.ts";
import { addressFrom, findStep } from "#app/plan/messages/step-feedback.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";

export function loadFeedback({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { place, guide, step } = findStep(query.get("guide"), query.get("step")) ?? notFound();
  return {
    action: feedbackPath(place.journeyType, place.serviceTier, place.stepId),
    stepId: step.id,
    guideTitle: brandWords(guide.title, brand()),
    stepTitle: step.title,
    hasErrors: context.hasErrors === true,
    from: addressFrom(guide, step.id, request.headers.get("Referer")),
  };
}
