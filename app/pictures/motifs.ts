import closing from "./motifs/closing.svg";
import coins from "./motifs/coins.svg";
import contract from "./motifs/contract.svg";
import door from "./motifs/door.svg";
import house from "./motifs/house.svg";
import key from "./motifs/key.svg";
import ladder from "./motifs/ladder.svg";
import launch from "./motifs/launch.svg";
import meeting from "./motifs/meeting.svg";
import negotiation from "./motifs/negotiation.svg";
import offer from "./motifs/offer.svg";
import papers from "./motifs/papers.svg";
import price from "./motifs/price.svg";
import safe from "./motifs/safe.svg";
import search from "./motifs/search.svg";
import sign from "./motifs/sign.svg";

/**
 * Separate files, so that a page fetches only those it shows. Each holds a `scene` of 200 by 140 with the `mark` in it, the object alone.
 */
export const motifs = {
  closing,
  coins,
  contract,
  door,
  house,
  key,
  ladder,
  launch,
  meeting,
  negotiation,
  offer,
  papers,
  price,
  safe,
  search,
  sign,
} as const;

export type Motif = keyof typeof motifs;
