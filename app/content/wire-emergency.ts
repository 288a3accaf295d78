/** Who to call after money went to the wrong account: in the FBI's order, with the calls specific to a home sale. */
export const wireEmergency = {
  title: "Money went to the wrong account?",
  lead: "Call your bank now. Every minute counts, so make the first call before you read on. It is never too late to report it.",
  steps: [
    {
      title: "Your bank's fraud department",
      text: "Call the number on the back of your card or on a statement. Stay on the line until they confirm what they did.",
      script:
        "“I sent a wire because of fraud. Please recall it now, send a hold harmless letter to the bank that received it, and ask them to freeze the money.”",
    },
    {
      title: "The bank that received the money",
      text: "Ask for its fraud department and tell them what happened. Look up its number yourself.",
    },
    {
      title: "The FBI",
      text: "Call your nearest FBI field office. Say that it is a wire from a home sale, and when you sent it.",
    },
    {
      title: "ic3.gov",
      text: "File a complaint there, no matter how much it was. Write down the complaint number and give it to the FBI office and your bank.",
    },
    {
      title: "The closing office",
      text: "Call a number that you found yourself, never one from the message. The same people may be writing to them too.",
    },
    { title: "Your agent and your lender", text: "They can warn everyone else in the deal, and find out what it does to your dates." },
    {
      title: "Your email account",
      text: "Change its password, turn on two-step login, and delete any forwarding rule that is not yours.",
    },
    { title: "Local police and your insurer", text: "Ask for a copy of the police report. Your bank or insurer may want it." },
  ],
  haveReady: [
    "When you sent the money, and how much",
    "Your bank, and the bank that received it",
    "The name and account number it went to, and the wire's reference number",
    "The email or text with the false instructions. Do not delete it",
  ],
  sources: ["fbi-email-compromise", "cfpb-closing-funds"],
} as const;
