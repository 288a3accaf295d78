import { guideName } from "#app/admin/admin-words.ts";
import { accountRoleTitles } from "#app/content/administration.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { codeBlock } from "#app/design/text/code-block.css.ts";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxImportLines } from "#app/limits.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { Role } from "#prisma/client.ts";
import type { ImportAnswer, ImportPageData } from "./import-page.server.ts";
import { importFaultsPath } from "./import-paths.ts";

type Page = NonNullable<ImportPageData["page"]>;
type Report = NonNullable<Page["report"]>;

const example = `Name,Email,Journey,Tier,Closing date,Role,Office
Ana Example,ana@example.com,buying,full,4/15/2027,,
Ben Example,ben@example.com,,,,,
Cy Example,cy@example.com,,,,agent,Keyturn`;

export function ImportPage({ page: { isPossible, report }, answer }: { page: Page; answer: ImportAnswer | undefined }) {
  const error = answer?.error;
  if (!isPossible) {
    return (
      <Notice tone="accent">
        Your identity provider creates accounts: people appear here once they sign in. You cannot import anyone.
      </Notice>
    );
  }
  return (
    <Stack space="lg">
      <ErrorSummary errors={error ? { file: error } : null} />
      {report && !error ? <ReportCard report={report} /> : null}
      <Card as="section" aria-labelledby="file-title">
        <form method="post" action={staffPaths.adminImport} encType="multipart/form-data" className={formClass} noValidate>
          <h2 id="file-title" className={text.headingSmall}>
            {report ? "Check another file" : "Check a file"}
          </h2>
          <TextField
            name="file"
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            hint={`Up to ${maxImportLines.toLocaleString("en-US")} people and 60 KB: split a longer one. No one is imported yet: first you see what it would do.`}
            error={error}
          />
          <div>
            <Button name="intent" value="check">
              Check the file
            </Button>
          </div>
        </form>
      </Card>
      <TitledCard id="format" title="What the file needs">
        <Stack space="sm">
          <p>The first line names the columns. Name and Email are required, the others are not. Any other column is ignored.</p>
          <pre className={codeBlock}>{example}</pre>
          <p>
            Journey is buying or selling, and Tier is the name of one of its guides. With both, the person gets a plan, with the closing
            date if there is one. Save a spreadsheet as 'CSV UTF-8'.
          </p>
          <p>
            Role is agent or broker, and empty for buyers and sellers. Office is the name of an open office; an agent or a broker needs one
            if there are several.
          </p>
          <p className={text.quiet}>
            People who already have an account stay as they are, and get the plan if they have none for that guide. New people get an
            account without a password and no email: they choose a password with 'Forgot your password?' where they sign in.
          </p>
        </Stack>
      </TitledCard>
    </Stack>
  );
}

function ReportCard({ report }: { report: Report }) {
  const { id, fileName, by, newUsers, newPlans, unchanged, importedAt, faultCount, faults, lineCount, lines } = report;
  const isEmpty = newUsers + newPlans === 0;
  return (
    <Card as="section" tone="emphasis" aria-labelledby="report-title">
      <Stack space="md" role="status">
        <h2 id="report-title" className={text.headingSmall}>
          {fileName || "The file"}
        </h2>
        {importedAt ? (
          <p>
            Imported <Moment at={importedAt} /> by {by}: {count(newUsers, "new person", "new people")},{" "}
            {count(newPlans, "new plan", "new plans")}.
          </p>
        ) : (
          <p>Checked. No one is imported yet.</p>
        )}
        {importedAt ? null : (
          <Stack as="ul" space="xxs" isMarked>
            <li>{count(newUsers, "new person", "new people")}</li>
            <li>{count(newPlans, "new plan", "new plans")}</li>
            {unchanged > 0 ? (
              <li>{count(unchanged, "line changes", "lines change")} nothing: the person and the plan are here already</li>
            ) : null}
            {faultCount > 0 ? <li>{count(faultCount, "line has an error", "lines have errors")}</li> : null}
          </Stack>
        )}
        {faultCount > 0 ? (
          <Stack space="xs">
            <h3>Lines that {importedAt ? "were" : "would be"} left out</h3>
            <Stack as="ul" space="xxs" isMarked>
              {faults.map(({ line, reason }) => (
                <li key={line}>
                  Line {line}: {reason}.
                </li>
              ))}
            </Stack>
            <p>
              {faults.length < faultCount ? `These are the first ${faults.length}. ` : ""}
              <a className={text.rowLink} href={importFaultsPath(id)} download>
                Download {faultCount === 1 ? "it" : `all ${faultCount}`} as CSV
              </a>
            </p>
          </Stack>
        ) : null}
        {lines.length > 0 ? (
          <Comparison
            title={faultCount > 0 ? "The other lines, next to what is here" : "The lines, next to what is here"}
            lines={lines}
            lineCount={lineCount}
          />
        ) : null}
        {importedAt || isEmpty ? null : (
          <form method="post" action={staffPaths.adminImport}>
            <input type="hidden" name="import" value={id} />
            <Inline space="sm">
              <Button name="intent" value="import">
                {faultCount > 0 ? "Import the lines without errors" : "Import"}
              </Button>
              <a className={text.rowLink} href={staffPaths.adminImport}>
                Leave it
              </a>
            </Inline>
          </form>
        )}
      </Stack>
    </Card>
  );
}

interface ComparisonProps extends Pick<Report, "lines" | "lineCount"> {
  title: string;
}

function Comparison({ title, lines, lineCount }: ComparisonProps) {
  return (
    <Stack space="xs">
      <h3>{title}</h3>
      {lines.length < lineCount ? (
        <p className={text.quiet}>
          {lines.length} of {lineCount.toLocaleString("en-US")}, first those of people who are here.
        </p>
      ) : null}
      <Divided space="xs" hasLineAbove>
        {lines.map(({ line, email, name, role, office, plan, knownAs, roleHere, officeHere, planHere }) => (
          <Stack key={line} as="li" space="none">
            <p>
              Line {line}: <strong>{name}</strong>, {email}
              <RoleAt role={role ?? null} office={office?.name ?? null} />
              {plan ? (
                <>
                  . {guideName(plan.journeyType, plan.tier)}
                  <Closing day={plan.targetDate} />
                </>
              ) : null}
            </p>
            <p className={text.quiet}>
              {knownAs === null ? (
                plan ? (
                  "Not here yet: a new person and a new plan."
                ) : (
                  "Not here yet: a new person."
                )
              ) : (
                <>
                  Here as {knownAs}
                  <RoleAt role={roleHere} office={officeHere} />
                  {planHere ? (
                    <>
                      , with this plan
                      <Closing day={planHere.targetDate} />
                    </>
                  ) : null}
                  : {plan && !planHere ? "a new plan." : "nothing changes."}
                </>
              )}
            </p>
          </Stack>
        ))}
      </Divided>
    </Stack>
  );
}

function RoleAt({ role, office }: { role: Role | null; office: string | null }) {
  const parts = [role && role !== "person" ? accountRoleTitles[role].toLowerCase() : null, office];
  return parts.map((part) => (part ? `, ${part}` : ""));
}

function Closing({ day }: { day: string | null }) {
  return day ? (
    <>
      , closing <Day day={day} />
    </>
  ) : null;
}

function count(number: number, one: string, many: string) {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}
