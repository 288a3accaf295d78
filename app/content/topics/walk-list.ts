/** Three visits to a home. The points are common practice and state no rule. */
export const walkList = {
  slug: "walk-list",
  lead: "A list for each room, for your first viewing, the inspection and the final walk-through. Print it and take a pen.",
  journeys: ["buying"],
} as const;

export const walkVisits = {
  viewing: {
    title: "A viewing",
    purpose: "To see whether you want to live here, and what to ask before you make an offer. It does not replace an inspection.",
    start: [
      "Write down the address, the day and the hour.",
      "Ask before you take photos or a video.",
      "Keep your price and your timing to yourself while you are inside.",
      "Ask how old the roof, the furnace and the water heater are.",
      "Ask what stays, and what the seller has repaired.",
    ],
    end: [
      "Stand still for two minutes and listen.",
      "Try your phone's signal in the rooms where you need it.",
      "Drive to work from here once, at the hour you would leave.",
      "Write down three things you like and three that bother you.",
    ],
  },
  inspection: {
    title: "The inspection",
    purpose: "To go along with the inspector and see what the report will cover. The inspector's report comes first, not this list.",
    start: [
      "Bring the seller's disclosures, and your notes from the viewing.",
      "Check that the water, power and gas are on.",
      "Ask the inspector what a general inspection leaves out.",
      "Ask where you may walk, and where to stay back.",
    ],
    end: [
      "Ask what is unsafe, what costs a lot, and what is just wear.",
      "Ask which specialists should look, and at what.",
      "Ask to see each shutoff: water, gas and power.",
      "Write down the day your answer to the seller is due.",
    ],
  },
  "walk-through": {
    title: "The final walk-through",
    purpose: "To check that the home is as agreed: empty, clean, repaired, with everything that stays. It is not a second inspection.",
    start: [
      "Bring the contract, the list of repairs and the receipts.",
      "Bring a phone with a charger: it tests outlets too.",
      "Check that the water, power and gas are on.",
      "Turn on a faucet and the heat first, then walk.",
    ],
    end: [
      "Photograph anything that differs, once from a distance and once close up.",
      "Count the keys, remotes, codes and manuals you were promised.",
      "Turn off what you turned on, and lock up.",
      "Call your agent or attorney from the driveway, before you sign.",
    ],
  },
} as const;

export type WalkVisit = keyof typeof walkVisits;

interface WalkRoom {
  readonly title: string;
  /** In most homes: checked until the user chooses. */
  readonly isUsual: boolean;
  readonly look: Readonly<Record<WalkVisit, readonly string[]>>;
}

export const walkRooms = {
  outside: {
    title: "Outside and roof",
    isUsual: true,
    look: {
      viewing: [
        "Does the ground slope away from the house, or toward it?",
        "Do gutters and downspouts carry water away?",
        "Are the roof edges straight, with nothing missing?",
        "Are there big trees near the roof or the pipes?",
        "Where do you park, and who uses the driveway?",
      ],
      inspection: [
        "Show the inspector each crack you saw.",
        "Ask how many years the roof may have left.",
        "Ask about wood that touches soil, and about termites.",
        "Ask where the lot ends, and who owns the fence.",
      ],
      "walk-through": [
        "Is the yard clear of trash and stored items?",
        "Are sheds, plants and fixtures there that should stay?",
        "Is there new damage since you last looked?",
        "Do the outside faucets and lights work?",
      ],
    },
  },
  living: {
    title: "Entry and living rooms",
    isUsual: true,
    look: {
      viewing: [
        "Do doors and windows open, close and lock?",
        "Do floors slope, bounce or squeak?",
        "Are there stains on ceilings, or fresh paint in one spot?",
        "Would your largest piece of furniture fit?",
        "How much daylight comes in at this hour?",
      ],
      inspection: [
        "Ask about cracks over doors and windows.",
        "Ask about the fireplace and the chimney.",
        "Ask which outlets are grounded.",
      ],
      "walk-through": [
        "Are walls and floors whole where furniture stood?",
        "Are lights, shades and fixtures there that should stay?",
        "Do the switches and outlets work?",
        "Does each window lock?",
      ],
    },
  },
  kitchen: {
    title: "Kitchen",
    isUsual: true,
    look: {
      viewing: [
        "Open the cabinet under the sink. Is it dry?",
        "Is there enough counter and storage for how you cook?",
        "Which appliances stay, and how old are they?",
        "Where does the range hood vent?",
      ],
      inspection: [
        "Ask to see each appliance run.",
        "Ask about the water pressure and the drain.",
        "Ask which outlets near water have a test button.",
      ],
      "walk-through": [
        "Run the faucet and look below for leaks.",
        "Light each burner, and turn on the oven and the fan.",
        "Start the dishwasher and the disposal.",
        "Are the appliances the ones in the contract?",
      ],
    },
  },
  bathroom: {
    title: "Bathrooms",
    isUsual: true,
    look: {
      viewing: [
        "Turn on the shower and flush. Does the flow drop?",
        "Is there a fan or a window, and any mold?",
        "Do the tiles or the floor by the tub feel soft?",
        "How long does hot water take?",
      ],
      inspection: ["Ask about soft spots by the tub and the toilet.", "Ask where the fan vents.", "Ask about slow drains."],
      "walk-through": [
        "Run hot water in every faucet and the shower.",
        "Flush each toilet and watch it fill.",
        "Look below each sink for drips.",
      ],
    },
  },
  bedroom: {
    title: "Bedrooms",
    isUsual: true,
    look: {
      viewing: [
        "Does your bed fit, with room to walk?",
        "Could an adult climb out of the window in a fire?",
        "Are there enough closets and outlets?",
        "What do you hear with the windows shut?",
      ],
      inspection: ["Ask whether each bedroom has a second way out.", "Ask about smoke alarms, and how old they are."],
      "walk-through": ["Are closets and shelves empty?", "Do doors, windows and lights work?", "Are smoke alarms in place?"],
    },
  },
  laundry: {
    title: "Laundry",
    isUsual: true,
    look: {
      viewing: ["Is the hookup gas or electric?", "Do the washer and dryer stay?", "Where does the dryer vent lead?"],
      inspection: ["Ask about the hoses and the drain.", "Ask whether the vent is clear to the outside."],
      "walk-through": ["Are the machines there that should stay?", "Run both for a minute.", "Are the hookups dry and capped?"],
    },
  },
  systems: {
    title: "Heat, power and water",
    isUsual: true,
    look: {
      viewing: [
        "How are the home and its water heated?",
        "Is there cooling in every room?",
        "What did power, gas and water cost in the last year?",
        "City water and sewer, or a well and a septic tank?",
      ],
      inspection: [
        "Ask for the age of each system, from its label.",
        "Ask what the electric panel can carry, and what is wrong with it.",
        "Ask what the pipes are made of.",
        "Ask how to change the filter.",
      ],
      "walk-through": [
        "Does the heat come on, and the cooling if it is warm enough?",
        "Is there hot water?",
        "Is the electric panel labeled?",
        "Are manuals, codes and service records there?",
      ],
    },
  },
  basement: {
    title: "Basement or crawl space",
    isUsual: false,
    look: {
      viewing: ["Does it smell damp?", "Are there white marks or lines on the walls?", "Is there a sump pump, and where does it drain?"],
      inspection: [
        "Ask about each crack, and which ones matter.",
        "Ask about radon, water and insects.",
        "Ask whether finished rooms had permits.",
      ],
      "walk-through": ["Is it dry, even after rain?", "Is it empty, paint cans and all?", "Does the pump run when you lift its float?"],
    },
  },
  attic: {
    title: "Attic",
    isUsual: false,
    look: {
      viewing: ["How do you get up there?", "Can you see daylight or stains?"],
      inspection: ["Ask about insulation, air flow and signs of leaks.", "Ask about animals and old wiring."],
      "walk-through": ["Is it empty?", "Is there a new stain since the inspection?"],
    },
  },
  garage: {
    title: "Garage",
    isUsual: false,
    look: {
      viewing: ["Does your car fit, with its doors open?", "Is the door to the house solid, and does it close by itself?"],
      inspection: ["Ask to see the door reverse when something is in its way.", "Ask about cracks in the slab."],
      "walk-through": ["Does each remote work?", "Is it swept and empty?", "Are keypad codes handed over?"],
    },
  },
  yard: {
    title: "Pool, well, septic or solar",
    isUsual: false,
    look: {
      viewing: [
        "Who takes care of it now, and at what cost?",
        "Are panels or tanks owned, or leased?",
        "Where is the septic tank, and when was it pumped?",
      ],
      inspection: ["Ask which specialist tests it.", "Ask for its papers and permits."],
      "walk-through": ["Do pumps and panels run?", "Are tools, covers and papers there?"],
    },
  },
  building: {
    title: "Shared building",
    isUsual: false,
    look: {
      viewing: [
        "Are the halls, elevator and roof well kept?",
        "Which parking space and storage come with the unit?",
        "Ask about planned work and special assessments.",
        "What do you hear from above and next door?",
      ],
      inspection: ["Ask what the inspector may enter in the building.", "Ask which parts the association repairs."],
      "walk-through": ["Do the keys and fobs open every shared door?", "Is the storage unit empty?", "Is the mailbox key there?"],
    },
  },
} as const satisfies Readonly<Record<string, WalkRoom>>;

export type WalkRoomId = keyof typeof walkRooms;
