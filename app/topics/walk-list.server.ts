import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { topicTitles } from "#app/content/topics/topic-titles.ts";
import { type WalkRoomId, type WalkVisit, walkList, walkRooms, walkVisits } from "#app/content/topics/walk-list.ts";
import { findHostOfficeId } from "#app/plan/access/plan-office.server.ts";
import { guideOriginOf } from "#app/plan/guests/guide-origin.server.ts";
import { topicPictures } from "./topic-pictures.server.ts";
import type { WalkListProps } from "./walk-list.tsx";

const roomIds = Object.keys(walkRooms) as WalkRoomId[];
const maxOfRoom = 8;

/** Parses the form's choices; an invalid one keeps its default. */
export function readWalkList(request: Request): WalkListProps {
  const query = new URL(request.url).searchParams;
  const asked = query.get("visit") ?? "";
  const visit: WalkVisit = Object.hasOwn(walkVisits, asked) ? (asked as WalkVisit) : "viewing";
  const isChosen = query.has("bedrooms") || query.has("room");
  const chosen = roomIds.filter((id) => (isChosen ? query.getAll("room").includes(id) : walkRooms[id].isUsual));
  const counts = { bedroom: readCount(query.get("bedrooms"), 3), bathroom: readCount(query.get("bathrooms"), 2) };
  const { title, purpose, start, end } = walkVisits[visit];
  return {
    from: guideOriginOf(query.get("from"), findHostOfficeId(request))?.path ?? null,
    title: topicTitles[walkList.slug],
    lead: walkList.lead,
    picture: topicPictures[walkList.slug],
    visit: { id: visit, title, purpose },
    visits: Object.entries(walkVisits).map(([value, { title: label }]) => ({ value, label })),
    rooms: roomIds.map((id) => ({ id, title: walkRooms[id].title })),
    chosen,
    counts,
    counting: Array.from({ length: maxOfRoom }, (_, place) => `${place + 1}`).map((value) => ({ value, label: value })),
    error: chosen.length === 0 ? "Choose at least one room" : null,
    parts: [
      { id: "before", title: "Before you start", points: start, notes: [] },
      ...chosen.map((id) => ({ id, title: walkRooms[id].title, points: walkRooms[id].look[visit], notes: noteLines(id, counts) })),
      { id: "after", title: "Before you leave", points: end, notes: [] },
    ],
    disclaimers: [...(visit === "walk-through" ? [disclaimers.walkThrough] : []), disclaimers.general],
  };
}

function readCount(text: string | null, usual: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= maxOfRoom ? count : usual;
}

/** A line to write on for each bedroom and bathroom; one elsewhere. */
function noteLines(id: WalkRoomId, counts: WalkListProps["counts"]): string[] {
  const noun = { bedroom: "Bedroom", bathroom: "Bathroom" };
  return id === "bedroom" || id === "bathroom" ? Array.from({ length: counts[id] }, (_, place) => `${noun[id]} ${place + 1}`) : ["Notes"];
}
