import { accountMails } from "./account/account-mails.server.ts";
import { deletionMails } from "./account/deletion-mails.server.ts";
import { askMails } from "./answers/ask-mails.server.ts";
import { deskMails } from "./desk/desk-mails.server.ts";
import { updateMails } from "./desk/update-mail.server.ts";
import { guideMails } from "./guide/changes-mail.server.ts";
import { contactMails } from "./guide/contacts/contact-mails.server.ts";
import { questionMails } from "./guide/questions/question-mails.server.ts";
import type { MailKinds } from "./mail/mail-kind.ts";
import { eventMails } from "./members/event-mail.server.ts";
import { memberMails } from "./members/member-mails.server.ts";
import { handoverMails, ownerlessMails } from "./members/ownership-mails.server.ts";
import { reminderMails } from "./reminders/reminder-mails.server.ts";

export const mailKinds: MailKinds = {
  ...accountMails,
  ...askMails,
  ...contactMails,
  ...deletionMails,
  ...deskMails,
  ...eventMails,
  ...guideMails,
  ...handoverMails,
  ...memberMails,
  ...ownerlessMails,
  ...questionMails,
  ...reminderMails,
  ...updateMails,
};
