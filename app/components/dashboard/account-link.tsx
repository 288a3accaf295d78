import { ButtonLink } from "#app/components/button.tsx";
import { paths } from "#app/paths.ts";

/** Leads to what concerns the account itself. */
export function AccountLink() {
  return (
    <div>
      <ButtonLink variant="secondary" size="small" to={paths.account}>
        Account settings
      </ButtonLink>
    </div>
  );
}
