import { useLocation } from "@remix-run/react";
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { CheckIcon } from "#app/design/marks/icon.tsx";
import * as text from "#app/design/text/text.css.ts";
import { calculatorPath, startSignInPath } from "#app/paths.ts";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./calculator-page.css.ts";
import type { SavedCalculation } from "./saved-calculations.server.ts";
import { SavedDay } from "./saved-list.tsx";

interface SaveCalculationProps {
  calculator: CalculatorId;
  input: string;
  saved: readonly SavedCalculation[] | null;
}

export function SaveCalculation({ calculator, input, saved }: SaveCalculationProps) {
  const { person } = useRoot();
  const { pathname } = useLocation();
  const address = `${pathname}${input}`;
  const present = saved?.find((each) => each.address === address);
  if (person === null) {
    return (
      <Stack space="xs">
        <ButtonLink variant="secondary" size="sm" to={startSignInPath(address)} reloadDocument>
          Log in to save it to my plan
        </ButtonLink>
        <p className={text.quietSmall}>
          Or keep the address of this page: it holds your numbers. <a href={address}>Link to this result</a>
        </p>
      </Stack>
    );
  }
  return (
    <Stack space="xs">
      {present ? (
        <p className={styles.isSaved}>
          <CheckIcon /> Saved on <SavedDay at={present.savedAt} />
        </p>
      ) : (
        <form method="post" action={calculatorPath(calculator)}>
          <input type="hidden" name="input" value={input} />
          <Button size="sm">Save to my plan</Button>
        </form>
      )}
      <p className={text.quietSmall}>
        <a href={address}>Link to this result</a>: it holds your numbers, to bookmark or to share.
      </p>
    </Stack>
  );
}
