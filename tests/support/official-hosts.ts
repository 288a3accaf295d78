/** Who may be named for a rule, a sum or a day: nobody's blog, no company that sells, no copy of a page that nobody answers for. */
const officialHosts: readonly RegExp[] = [
  // Governments of the United States.
  /(?:^|\.)[a-z-]+\.gov$/,
  // Governments outside of .gov: two states, two counties, a court, and HUD's own desk for questions.
  /^www\.leg\.state\.fl\.us$/,
  /^floridarevenue\.com$/,
  /^webserver\.rilin\.state\.ri\.us$/,
  /^www\.co\.muskegon\.mi\.us$/,
  /^dmcounty\.com$/,
  /^www\.sccourts\.org$/,
  /^hudgov\.dynamics365portals\.us$/,
  // The body whose own rule or loan it is.
  /^(?:www\.)?nar\.realtor$/,
  /\.fanniemae\.com$/,
  /\.freddiemac\.com$/,
  /^content\.naic\.org$/,
  // Libraries that keep laws and government pages whole.
  /^(?:www\.)?law\.cornell\.edu$/,
  /^(?:webarchive\.library|cybercemetery)\.unt\.edu$/,
  // One study, named by those who made it wherever it is told.
  /^data\.indianarealtors\.com$/,
];

export function isOfficial(url: string): boolean {
  return officialHosts.some((host) => host.test(new URL(url).hostname));
}
