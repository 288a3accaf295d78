import { buttonClass } from "#app/design/button.tsx";
import { CallIcon, MailIcon, TextMessageIcon } from "#app/design/marks/icon.tsx";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";

/** The ways to reach the owner that we know of. */
export function ContactButtons({ plan: { name, phone, email } }: { plan: Pick<LoadedDesk["plans"][number], "name" | "phone" | "email"> }) {
  const look = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <>
      {phone ? (
        <a className={look} href={phone.call} aria-label={`Call ${name}, ${phone.shown}`}>
          <CallIcon /> Call
        </a>
      ) : null}
      {phone?.text ? (
        <a className={look} href={phone.text} aria-label={`Text ${name}`}>
          <TextMessageIcon /> Text
        </a>
      ) : null}
      {email ? (
        <a className={look} href={`mailto:${email}`} aria-label={`Email ${name}`}>
          <MailIcon /> Email
        </a>
      ) : null}
    </>
  );
}
