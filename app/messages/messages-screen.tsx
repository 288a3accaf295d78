import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { PageLayout, PlaceColumns } from "#app/design/page-layout.tsx";
import mailbox from "#app/pictures/drawings/mailbox.svg";
import mailboxEmpty from "#app/pictures/drawings/mailbox-empty.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { PicturedHeading } from "#app/pictures/pictured-heading.tsx";
import { WhatChanged } from "./changes/what-changed.tsx";
import { ContactLog } from "./contact-log/contact-log.tsx";
import { HolderAnswers } from "./held/holder-answers.tsx";
import { MessageList } from "./message-list.tsx";
import type { PlanMessages } from "./messages-page.server.ts";
import { AskForm } from "./questions/ask-form.tsx";
import { Thread } from "./questions/threads.tsx";
import type { MessagesAnswer } from "./receive-message.server.ts";
import { WeekUpdate } from "./updates/week-updates.tsx";

interface MessagesScreenProps {
  page: PlanMessages;
  answer: MessagesAnswer | undefined;
}

const maxThreadsShown = 5;

export function MessagesScreen({ page, answer }: MessagesScreenProps) {
  const { threads, answers, updates, changes, log, mayAsk, mayAnswer, isClients, writeTo } = page;
  const ofQuestion = answer?.form === "question" ? answer : undefined;
  const ofContact = answer?.form === "contact" ? answer : undefined;
  const isFirst = (thread: (typeof threads)[number]) => (isClients ? thread.isNew : mayAnswer && thread.waitingSince !== null);
  const [first, rest] = [threads.filter(isFirst), threads.filter((thread) => !isFirst(thread))];
  const [newAnswers, newUpdates] = [answers.filter(({ isNew }) => isNew), updates.filter(({ isNew }) => isNew)];
  const newCount = first.length + newAnswers.length + newUpdates.length;
  const isEmpty = threads.length + answers.length + updates.length === 0;
  const isAskOpen = page.isAskOpen || ofQuestion !== undefined;
  const ask = mayAsk && writeTo === null ? <AskForm page={page} answer={ofQuestion} isOpen={isAskOpen} /> : null;
  const isAskFirst = page.isAskOpen && !page.isStepNew;
  const showThread = (thread: (typeof threads)[number], index: number) => (
    <Thread key={thread.id} thread={thread} page={page} answer={ofQuestion} isLatest={index === 0} />
  );
  const [shown, earlier] = [rest.slice(0, maxThreadsShown), rest.slice(maxThreadsShown)];
  const aside =
    changes.length > 0 || log ? (
      <>
        {changes.length > 0 ? <WhatChanged changes={changes} path={page.path} /> : null}
        {log ? <ContactLog log={log} answer={ofContact} /> : null}
      </>
    ) : null;
  return (
    <PageLayout width="place">
      <ErrorSummary errors={answer?.errors} />
      <Problem>{answer?.problem}</Problem>
      <PlaceColumns aside={aside}>
        <PicturedHeading drawing={isEmpty ? null : mailbox}>Messages</PicturedHeading>
        {isEmpty ? <NoMessages page={page} /> : null}
        {isAskFirst ? ask : null}
        {newCount > 0 ? (
          <MessageList id="new" title={isClients ? "New" : "Waiting for your answer"}>
            {first.map(showThread)}
            <HolderAnswers answers={newAnswers} />
            {newUpdates.map((update) => (
              <WeekUpdate key={update.id} update={update} />
            ))}
          </MessageList>
        ) : null}
        {isAskFirst ? null : ask}
        {mayAsk && writeTo !== null ? (
          <p>
            <a href={`${page.path}?ask`}>Ask something else</a>
          </p>
        ) : null}
        {rest.length > 0 ? (
          <MessageList id="threads" title="Questions and answers" more={earlier.map(showThread)}>
            {shown.map(showThread)}
          </MessageList>
        ) : null}
        {answers.length > newAnswers.length ? (
          <MessageList id="answers" title="What others answered">
            <HolderAnswers answers={answers.filter(({ isNew }) => !isNew)} />
          </MessageList>
        ) : null}
        {updates.length > newUpdates.length ? (
          <MessageList id="updates" title="Weekly updates">
            {updates
              .filter(({ isNew }) => !isNew)
              .map((update) => (
                <WeekUpdate key={update.id} update={update} />
              ))}
          </MessageList>
        ) : null}
      </PlaceColumns>
    </PageLayout>
  );
}

function NoMessages({ page: { isClients } }: { page: PlanMessages }) {
  return (
    <EmptyState drawing={mailboxEmpty}>
      <p>
        {isClients
          ? "No messages yet. Answers and weekly updates show up here."
          : "No questions yet. When they ask about a step, it shows up here."}
      </p>
    </EmptyState>
  );
}
