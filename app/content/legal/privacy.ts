import type { LegalPart } from "./legal-page-types.ts";

/** Must match the code: change both together. */
export const privacyParts: readonly LegalPart[] = [
  {
    id: "in-short",
    title: "In short",
    points: [
      "You can read every guide without an account, and then we store nothing with your name on it.",
      "With an account, we keep your name, your email and your progress, so you can find it again on any device.",
      "There are no ads here, and no other company counts or follows your visits.",
      "You can see, download and delete what we keep, by yourself and at any time.",
    ],
  },
  {
    id: "guest",
    title: "Without an account",
    points: [
      "Your ticks, papers, answers and dates are part of the page's address. They are in your browser and its history, and we do not store them.",
      "Anyone who gets that address from you can see what is in it.",
      "If you tell us whether a step was helpful, we keep the answer and your comment without a name.",
    ],
  },
  {
    id: "account",
    title: "With an account",
    points: [
      "Your name and email. If another company signs you in, they come from that company. It may add the address of a picture, which your browser then loads from there.",
      "Your password, if you made the account here. We keep only a hash of it, which cannot be turned back into the password.",
      "If you add a passkey: its public half, which cannot open your account, its name, and when it was last used. Your fingerprint or face stays on your device. One-time codes are kept as hashes.",
      "Which emails you want, and which emails we sent you: the kind, the address, when, and whether your mail service accepted it. We do not keep their text.",
      "For each guide you start: your answers, ticks, notes, closing date, badges and points, which papers you say you have, and who you say has a thing to do. Also the dates you enter from your contract, and the names and notes of deadlines you add.",
      "What you told a guide about the home and how you are buying or selling it, so it can show what applies to you.",
      "What you save in a calculator: the numbers you typed, and when.",
      "If you make a calendar address: a hash of it, what it tells calendars, and when one last checked. Anyone who has the address can read those dates.",
      "If you make an API token: a hash of it, its name, what it may do, and when it was last used. Until it ends, a program with the token can read your plans or save your progress. If an administrator gives a program an office token, it can see your name, email, plan and dates, and set your progress: each change is recorded. It never sees your notes.",
      "For each browser where you are logged in: what it says it is, when you logged in and when you last used it.",
      "What happened to your account: log-ins, failed log-ins, new passwords, passkeys and addresses, and downloads. We keep when it happened, and for most of these, the internet address it came from.",
      "Whether you found a step helpful, with your comments.",
      "If you invite someone to a plan: the role, the address you give, when the link ends, how often it was opened and when last. We keep a hash of the link. All of it is deleted 30 days after the link ends.",
      "If you or a partner close a plan: that it is closed, or that the deal fell through, and since when. Everyone on it can still read it.",
      "If you hand on a plan: to whom, when, and a hash of the link that stops it, until it has happened or is stopped.",
      "If you ask someone for an update about a deadline: the address you give, when you asked, and what was answered by the link we mailed there. We keep a hash of the link. All of it is deleted 120 days after you asked.",
      "If you ask us about a step: your question, what was answered, by whom and when. No one can change it afterwards.",
      "If you ask us to delete your account while others are on your plans: when, and a hash of the link that stops it.",
      "Which of our offices you and your plans belong to, which agent we gave a plan and when, and on which days one of us opened it. We keep these days for one year.",
      "What our team wrote to you about your week, and when.",
      "If you are on someone's plan: your role, when you joined, and each change you make there, under your name.",
      "Each change our team made to your progress: who made it, when, and what was there before and after.",
    ],
  },
  {
    id: "who-sees-it",
    title: "Who sees it",
    points: [
      "Our administrators see your name, email, progress, papers, answers and dates, and your comments on steps. They see which emails we sent you, and what happened to your account. They can change your progress and download a list of people. They can also create your account and a plan from a file with your name, email and closing date; the file's lines are erased once they are imported, or after 7 days.",
      "The agent we gave your plan, and the brokers of its office, see your name, email, step and dates, who acts next, and when you were last here. They can open the plan, see and change what an agent on it can, and their changes carry their name. Your plan's page of people shows which of them opened it, and on which days.",
      "Our administrators can let another of our office's systems read your progress, dates and changes, or send each change to it. It gets no notes.",
      "People you let onto a plan see it: partners and agents see and change your steps, answers, papers and dates, and what you told the guide. They see the name and email address of everyone on the plan, and when each was last here. You can remove them at any time, and from then on they see nothing more.",
      "A viewer sees your name, your steps, your dates and who acts next, and so does anyone who has a viewer's link until it ends. A lender, title office or inspector on your plan sees your name, your contract's dates and who acts next. They also see each thing to do that you pass to them. They can pass on what is theirs, and say how it stands. All on the plan see that.",
      "If you hand on a plan, the new owner decides who is on it. Your notes in it stay yours, and are not shared any more.",
      "Anyone asked for an update sees who asks, and that one deadline or thing to do with its date. They see nothing else of the plan.",
      "If you ask about a step, the owner, the partners and the agents on the plan see it. So do our people who answer. No one else on the plan does.",
      "Partners never see your notes. An agent on your plan sees them while 'Share with my agent' is ticked.",
      "No one here sees your notes until you tick 'Share with my agent'. Untick it, and they are hidden again.",
      "Do not put account numbers, passwords or Social Security numbers in notes or questions.",
    ],
    fromBrokerage: [
      { field: "sharedWith", about: "who else gets people's data, and why" },
      { field: "host", about: "who runs the servers, and in which country" },
    ],
  },
  {
    id: "mail",
    title: "What we email you",
    points: [
      "Emails say which guide and which step they are about, and what changed. They have no notes in them, and no account numbers or prices that we know of: an email about a question has the question or the answer in it, as it was written.",
      "We send nothing about your home until you confirm the address. We always send email about the account itself, such as a new password.",
      "Each email about your home has a link to choose what you get, pause it or stop it, without logging in. Anyone who gets that email from you can use the link too.",
      "An invitation goes to the address you give us. It has your name in it, and a link to say no or to get no more mail from us. If someone chooses that, we keep the address so that we send nothing more there.",
      "If you ask someone for an update, the email goes to the address you give us. It has your name in it, the names and dates of the deadlines you ask about, and links to answer, to say no, or to get no more mail from us.",
      "Emails have no pictures and nothing that tells us whether you opened them.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies and your browser",
    points: [
      "One cookie keeps you logged in. It holds a random code, and we store only a hash of it. It expires after 14 days without a visit, and after 90 days in any case.",
      "Another remembers for 400 days that you have logged in with this browser, so we do not warn you about it each time.",
      "A few more cookies carry a log-in or a message from one page to the next. They last from a few seconds to an hour.",
      "Your browser may hold a note you are typing, or an unsaved change, until it is saved. It also remembers what you said about a step.",
    ],
  },
  {
    id: "safety",
    title: "To keep the service safe",
    points: [
      "We count log-ins, new accounts, comments and saves, so no one can flood us or guess passwords. What we count by, such as your internet address, is stored as a hash and deleted within about a day.",
      "Our log says when a page was requested, which one, and how long it took. It has no names, emails, internet addresses, notes or answers.",
    ],
    fromBrokerage: [{ field: "logsKept", about: "how long the server's log is kept" }],
  },
  {
    id: "how-long",
    title: "How long we keep it",
    points: [
      "Your account and your progress stay until you delete them.",
      "Anything that has expired, such as an old log-in, is cleared every hour. The list of emails goes back 90 days, and the list of what happened to your account, one year.",
      "The list of what was sent to another of our office's systems goes back 30 days. It has none of your data. What that system got stays there.",
      "What you said about a step as a guest stays, since it has no name on it.",
      "Copies of the database (backups) hold people's data too. A deleted account is gone from them once the last copy from before is gone.",
    ],
    fromBrokerage: [{ field: "backupsKept", about: "how long copies of the database are kept" }],
  },
  {
    id: "choices",
    title: "What you can do",
    points: [
      "On your account page, you can download everything we keep about you. You can also log out other browsers, change your password and delete the account.",
      "If other people are on your plans, we delete your account 24 hours after you ask, and email you a link that stops it. Those plans stay for 14 days, without your name and notes, so that a partner or an agent on them can take them over. If no one does, they are deleted too.",
      "Deleting is final. Your profile, progress, notes, log-ins and comments are deleted right away, and so is the list of our changes. What you changed in other people's plans stays there without your name; your notes there are deleted, and so are the questions you asked, with their answers.",
    ],
    fromBrokerage: [
      { field: "stateRights", about: "what your state's privacy law lets you ask for, and how" },
      { field: "privacyEmail", about: "who to write to about your data" },
    ],
  },
  {
    id: "other-sites",
    title: "Other sites, and children",
    points: [
      "Some links lead to services that others run, such as signing, video calls, scheduling and the assistant. Their rules cover what you give them.",
      "These guides are written for adults.",
    ],
  },
];
