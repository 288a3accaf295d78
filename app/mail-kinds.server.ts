import { accountMails } from "./account/account-mails.server.ts";
import { deletionMails } from "./account/deletion-mails.server.ts";
import { deskMails } from "./desk/desk-mails.server.ts";
import { updateMails } from "./desk/updates/update-mail.server.ts";
import type { MailKinds } from "./mail/mail-kind.ts";
import { askMails } from "./messages/answer/ask-mails.server.ts";
import { guideMails } from "./messages/changes-mail.server.ts";
import { eventMails } from "./messages/event-mail.server.ts";
import { questionMails } from "./messages/questions/question-mails.server.ts";
import { contactMails } from "./people/contacts/contact-mails.server.ts";
import { memberMails } from "./people/member-mails.server.ts";
import { handoverMails, ownerlessMails } from "./people/ownership/ownership-mails.server.ts";
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
