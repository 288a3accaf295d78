import type { ReactNode } from "react";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { Card } from "./card.tsx";

interface ShownOnceCardProps {
  title: string;
  /** What it opens, and that it is not shown again. */
  lead: ReactNode;
  name: string;
  label: string;
  value: string;
  children?: ReactNode;
}

/** A secret that stands only in the response to the form that made it. */
export function ShownOnceCard({ title, lead, name, label, value, children }: ShownOnceCardProps) {
  return (
    <Card as="section" tone="emphasis" aria-labelledby="new-title">
      <Stack space="sm" role="status">
        <h2 id="new-title" className={text.headingSmall}>
          {title}
        </h2>
        {lead}
        <TextField name={name} label={label} readOnly defaultValue={value} autoComplete="off" spellCheck={false} />
        {children}
      </Stack>
    </Card>
  );
}
