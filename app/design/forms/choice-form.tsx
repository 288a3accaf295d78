import { type ComponentProps, useId } from "react";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import * as text from "#app/design/text/text.css.ts";
import { form as formClass } from "./form.css.ts";
import { RadioList } from "./radio-list.tsx";

interface ChoiceFormProps extends Pick<ComponentProps<typeof RadioList>, "name" | "label" | "error" | "options"> {
  /** The element's id, for a link to it. */
  id?: string;
  title: string;
  button: Pick<ComponentProps<typeof Button>, "name" | "value" | "variant" | "children">;
}

/** One choice in a card, and the button that sends it. */
export function ChoiceForm({ id, title, button, ...choice }: ChoiceFormProps) {
  const titleId = useId();
  return (
    <Card as="section" id={id} aria-labelledby={titleId}>
      <form method="post" className={formClass} noValidate>
        <h2 id={titleId} className={text.headingSmall}>
          {title}
        </h2>
        <RadioList {...choice} />
        <div>
          <Button {...button} />
        </div>
      </form>
    </Card>
  );
}
