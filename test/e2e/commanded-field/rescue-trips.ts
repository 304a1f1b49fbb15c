/** Rescues of nodes on another radio network, and searches for them. */
import { untilSeen } from "./look-out.ts";
import { flag, lost, node } from "./sights.ts";
import type { NamedNode, Stand } from "./stand.ts";
import type { Trip } from "./trip.ts";

/** A radio network that no master of the site uses; channel 0F is 15. */
const STRAYED = { panId: "0777", channel: 15 };
const SEARCHED = { panId: "0777", channel: "0F" };
/** A radio network that no search in this test covers. */
const STRAYED_ELSEWHERE = { panId: "0778", channel: 16 };

const RESCUED = (stand: Stand) => pair(stand).rescued;
const RESCUER = (stand: Stand) => pair(stand).rescuer;
const SEARCHED_ONE_BY_ONE = (stand: Stand) => stand.node(40);
const SEARCHED_TOGETHER = (stand: Stand) => stand.node(60);
const LOST = (stand: Stand) => stand.node(80);

/** A node and a neighbour through which it routes, so that the two hear each other well. */
function pair(stand: Stand): Readonly<Record<"rescued" | "rescuer", NamedNode>> {
  for (const rescued of stand.healthy) {
    const rescuer = stand.healthy.find(({ nId }) => nId === rescued.firstHop);
    if (rescuer !== undefined) return { rescued, rescuer };
  }
  throw new Error("no node hands on what another one says");
}

function goAstray(of: (stand: Stand) => NamedNode) {
  return (stand: Stand) => stand.fault("wrongpan", of(stand), true, STRAYED);
}

/**
 * Puts a node on another radio and waits until it counts as lost: a master searches only for lost
 * nodes.
 */
async function getLost(stand: Stand): Promise<void> {
  await stand.fault("wrongpan", LOST(stand), true, STRAYED_ELSEWHERE);
  await untilSeen(stand, [lost(LOST(stand))]);
}

async function getMissed(stand: Stand): Promise<void> {
  await goAstray(SEARCHED_ONE_BY_ONE)(stand);
  await untilSeen(stand, [lost(SEARCHED_ONE_BY_ONE(stand))]);
}

export const RESCUE_TRIPS: readonly Trip[] = [
  {
    name: "rescue-node",
    before: goAstray(RESCUED),
    args: (stand) => ({
      rescuerNId: RESCUER(stand).nId,
      rescueeNId: RESCUED(stand).nId,
      ...SEARCHED,
    }),
    says: /^Rescue started, allow 60 s$/,
    shows: (stand) => [node(RESCUED(stand), flag("rescued", true))],
  },
  {
    name: "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once",
    before: goAstray(SEARCHED_TOGETHER),
    args: SEARCHED,
    says: /^Searching PAN 0x0777 \(1911\) channel 0x0F \(15\) with all nodes$/,
    shows: (stand) => [node(SEARCHED_TOGETHER(stand), flag("rescued", true))],
  },
  {
    name: "auto-rescue-nodes",
    before: getLost,
    args: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`nId${at}`, "0"])),
    says: /^Auto rescue of \d nodes started$/,
    shows: (stand) => [node(LOST(stand), flag("rescued", true))],
  },
  {
    name: "ARRR-enable-nodes-rebroadcast-w-panId-channel",
    // The search includes nodes that no rescue can bring back.
    before: getMissed,
    args: SEARCHED,
    says: /^Searching PAN 0x0777 \(1911\) channel 0x0F \(15\)$/,
    shows: (stand) => [node(SEARCHED_ONE_BY_ONE(stand), flag("rescued", true))],
  },
];
