import type { Brand, Expert } from "#app/brand/brand.ts";
import { expertColumns } from "#app/brand/office-experts.ts";
import { timeZones } from "#app/content/contract/contract-words.ts";
import type { ExpertId } from "#app/content/guides/guide-types.ts";
import type { StateCode } from "#app/content/states/state-pack-types.ts";
import { maxOffices } from "#app/limits.ts";
import type { Office } from "#prisma/client.ts";
import { brand, signDisclaimer } from "./brand.server.ts";
import { database, isDatabaseUnavailable } from "./database/database.server.ts";
import { log } from "./log.server.ts";
import { singleton, type VisitorOffice } from "./process-state.server.ts";
import { hashOf } from "./secrets.server.ts";

interface KnownOffice extends Omit<VisitorOffice, "host"> {
  /** Also null while it is closed. */
  readonly host: string | null;
  readonly isOpen: boolean;
  readonly brand: Brand;
}

interface Directory {
  offices: readonly KnownOffice[];
  readAt: number;
  reading: Promise<void> | null;
}

/** Announces a change to every node. */
export const officesChannel = "offices";

/** Notifications arrive sooner; this is for a connection that lost one. */
const staleTime = 10_000;

/** Set by the middleware for a request to an office's host name: the office's id. */
export const officeHeader = "x-keyturn-office";

function directory(): Directory {
  return singleton("offices", () => ({ offices: [], readAt: 0, reading: null }));
}

/** All but the first, closed ones too. Reads them again in the background. */
function knownOffices(): readonly KnownOffice[] {
  const { offices, readAt } = directory();
  if (Date.now() - readAt > staleTime) {
    refreshOffices();
  }
  return offices;
}

/** Reads them in the background: when they may be stale, and at the notification of another node's change. */
export function refreshOffices(): void {
  void readOffices().catch((error: unknown) => {
    // Keeps the last known ones.
    if (!isDatabaseUnavailable(error)) {
      log().error({ error }, "the offices could not be read");
    }
  });
}

/** Called after a change, and at startup. */
export async function readOffices(): Promise<void> {
  const known = directory();
  known.readAt = Date.now();
  // A read that began before the change may miss it.
  await known.reading?.catch(() => undefined);
  known.reading ??= database()
    .office.findMany({ orderBy: { createdAt: "asc" }, skip: 1, take: maxOffices })
    .then((offices) => {
      known.offices = offices.map(knownOffice);
    })
    .finally(() => {
      known.reading = null;
    });
  await known.reading;
}

function knownOffice(office: Office): KnownOffice {
  const { id, host, closedAt } = office;
  const isOpen = closedAt === null;
  return { id, host: isOpen ? host : null, isOpen, version: hashOf(JSON.stringify(office)), brand: officeBrand(office) };
}

function officeBrand(office: Office): Brand {
  const { name, license, address, statesServed, hours, timeZone, phone, textPhone, email } = office;
  const shared = brand();
  return {
    ...shared,
    name,
    license: license ?? shared.license,
    address: address ?? shared.address,
    statesServed: statesServed.length > 0 ? (statesServed as StateCode[]) : shared.statesServed,
    hours: hours === null ? shared.hours : nameZone(hours, timeZone),
    phone: {
      ...shared.phone,
      ...(phone !== null && { buyerCall: phone, sellerCall: phone }),
      ...(textPhone !== null && { buyerGroupText: textPhone, sellerTexts: [textPhone] }),
    },
    email: email === null ? shared.email : { buyer: email, seller: email },
    places: {
      ...shared.places,
      scheduling: office.schedulingUrl ?? shared.places.scheduling,
      video: office.videoUrl ?? shared.places.video,
      eSign: office.eSignUrl ?? shared.places.eSign,
    },
    disclaimer: signDisclaimer(office.disclaimer, name) ?? shared.disclaimer,
    experts: {
      "buyer-agent": officeExpert(office, "buyer-agent", shared),
      "closing-coordinator": officeExpert(office, "closing-coordinator", shared),
      "listing-agent": officeExpert(office, "listing-agent", shared),
      "pricing-analyst": officeExpert(office, "pricing-analyst", shared),
    },
  };
}

/** Somebody else has neither the picture nor the license of the settings' expert. */
function officeExpert(office: Office, id: ExpertId, { experts }: Brand): Expert {
  const [column, shared] = [expertColumns[id], experts[id]];
  const name = office[`${column}Name`];
  const license = office[`${column}License`];
  const shown = name === null || name === shared.name ? { ...shared, license: license ?? shared.license } : { name, image: null, license };
  return { ...shown, specialization: office[`${column}Specialization`] ?? shared.specialization };
}

/** Hours without a time of day are the same everywhere. */
function nameZone(hours: string, timeZone: string | null): string {
  const zone = timeZone && timeZones[timeZone];
  return zone && timeOfDay.test(hours) ? `${hours}, ${zone}` : hours;
}

const timeOfDay = /\d\s?(?:[ap]\.?m\b|:\d\d)|\bnoon\b/i;

/** Whether there is an office besides the first. */
export function hasOffices(): boolean {
  return knownOffices().length > 0;
}

/** The brand with an office's details; the settings' for the first office, and without one. */
export function findBrand(officeId: string | null): Brand {
  return knownOffices().find(({ id }) => id === officeId)?.brand ?? brand();
}

/** By the visitor's host name. Null for the first office. */
export function findVisitorOffice(host: string): VisitorOffice | null {
  const office = knownOffices().find((one) => one.host === host);
  return office ? { id: office.id, host, version: office.version } : null;
}

/** Null for the first office, and for one that is closed or unknown. */
export function findOpenOfficeId(id: string | null): string | null {
  return knownOffices().find((office) => office.isOpen && office.id === id)?.id ?? null;
}
