/** Who may be named for a rule, a sum or a day: nobody's blog, no company that sells, no copy of a page that nobody answers for. */
const officialHosts: readonly RegExp[] = [
  // Governments of the United States.
  /(?:^|\.)[a-z-]+\.gov$/,
  // Governments outside of .gov: states, two counties, a court, a state university's office for counties, and HUD's own desk for questions.
  /^www\.leg\.state\.fl\.us$/,
  /^floridarevenue\.com$/,
  /^webserver\.rilin\.state\.ri\.us$/,
  /^www\.co\.muskegon\.mi\.us$/,
  /^dmcounty\.com$/,
  /^www\.sccourts\.org$/,
  /\.state\.[a-z]{2}\.us$/,
  /^www\.(?:pacode|pacodeandbulletin)\.(?:com|gov)$/,
  /^www\.ncleg\.net$/,
  /^www\.ctas\.tennessee\.edu$/,
  /^hudgov\.dynamics365portals\.us$/,
  // Keeps the codes of counties and villages for them.
  /^codelibrary\.amlegal\.com$/,
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

/** Where laws are read that their own publisher did not show. */
const lawLibraries = /(?:^|\.)(?:casetext|findlaw|justia|onecle|elaws)\.(?:com|us)$|(?:^|\.)public\.law$/;

export function isLawLibrary(url: string): boolean {
  return isOfficial(url) || lawLibraries.test(new URL(url).hostname);
}

export function isOfficial(url: string): boolean {
  return officialHosts.some((host) => host.test(new URL(url).hostname));
}
