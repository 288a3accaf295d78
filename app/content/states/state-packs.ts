import { otherStates } from "./other-states.ts";
import { arizona } from "./packs/arizona.state.ts";
import { california } from "./packs/california.state.ts";
import { colorado } from "./packs/colorado.state.ts";
import { florida } from "./packs/florida.state.ts";
import { georgia } from "./packs/georgia.state.ts";
import { illinois } from "./packs/illinois.state.ts";
import { maryland } from "./packs/maryland.state.ts";
import { massachusetts } from "./packs/massachusetts.state.ts";
import { michigan } from "./packs/michigan.state.ts";
import { newJersey } from "./packs/new-jersey.state.ts";
import { newYork } from "./packs/new-york.state.ts";
import { northCarolina } from "./packs/north-carolina.state.ts";
import { ohio } from "./packs/ohio.state.ts";
import { pennsylvania } from "./packs/pennsylvania.state.ts";
import { tennessee } from "./packs/tennessee.state.ts";
import { texas } from "./packs/texas.state.ts";
import { virginia } from "./packs/virginia.state.ts";
import { washington } from "./packs/washington.state.ts";
import type { StateCode, StatePack } from "./state-pack-types.ts";

/** Never sent whole to the browser: a loader picks a state's lines. */
export const statePacks: Readonly<Record<StateCode, StatePack>> = {
  ...otherStates,
  AZ: arizona,
  CA: california,
  CO: colorado,
  FL: florida,
  GA: georgia,
  IL: illinois,
  MA: massachusetts,
  MD: maryland,
  MI: michigan,
  NC: northCarolina,
  NJ: newJersey,
  NY: newYork,
  OH: ohio,
  PA: pennsylvania,
  TN: tennessee,
  TX: texas,
  VA: virginia,
  WA: washington,
};
