/** Texts of the page of a site's radio mesh. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const RADIO_MESSAGES = messages("radio", {
  master: "Master",
  earlier: "24 hours earlier",
  later: "24 hours later",
  latest: "Latest",
  onMap: "Show on the map",
  csv: "Download CSV",
  /** @param from start of the period, `to` its end, at the site */
  period: (from: string, to: string, zone: string) => `${from} to ${to}, ${zone}`,
  loading: "Reading the radio of the nodes…",
  failed: "The rounds could not be read",
  offlineHint: "The radio is read when you are online.",
  notPermitted: "You can't see readings",
  noRounds: "No rounds in this period",
  noRoundsHint: "This master sent no rounds. Choose another period or another master.",
  map: "Mesh of the master",
  summary: (rounds: number, heard: number, nodes: number) =>
    `${plural(rounds, { one: "# round", other: "# rounds" })}; ${numberText(heard)} of ${plural(nodes, { one: "# node", other: "# nodes" })} answered`,
  /** @param count number of nodes whose next hop is not known */
  noRoute: (count: number) =>
    plural(count, {
      one: "The route of # node is unknown",
      other: "The routes of # nodes are unknown",
    }),
  nothing: "Nothing stands out in these rounds",
  nothingHint: "Nodes that never answered in this period are not judged.",
  lost: "Lost repeaters",
  weak: "Weak links",
  single: "Single points of failure",
  busiest: "Repeaters with most nodes behind them",
  more: (count: number) => `${numberText(count)} more`,
  channels: "Shared channels",
  repeater: "One more repeater",
  lostSince: (time: string) => `no answer since ${time}`,
  silentBehind: (count: number) =>
    plural(count, { one: "# node behind it is silent", other: "# nodes behind it are silent" }),
  moved: (count: number) =>
    plural(count, { one: "# node found another route", other: "# nodes found another route" }),
  weakSignal: (dbm: string, quality: number) =>
    `signal ${dbm} dBm, quality ${numberText(quality)} of 255: no reserve against fading`,
  fewAnswers: (share: string, usual: string) =>
    `answers ${share} of its calls; nodes with as many hops answer ${usual}`,
  over: (name: string) => `over ${name}`,
  theMaster: "the master",
  dependents: (count: number) =>
    plural(count, {
      one: "# node has used no other route",
      other: "# nodes have used no other route",
    }),
  cutOff: (count: number) =>
    plural(count, {
      one: "# of them is likely to find none",
      other: "# of them are likely to find none",
    }),
  cutOffNone: (count: number) =>
    plural(count, { one: "it is likely to find one", other: "all are likely to find one" }),
  cutOffUnknown: "whether they would find one is unknown",
  sameChannel: (channel: number, name: string) =>
    `Channel ${channel} is also that of ${name}, whose radios are within reach`,
  samePan: "Both have the same PAN id: nodes may join the wrong master",
  proposal: (near: string, count: number) =>
    `Near ${near}, it would help ${plural(count, { one: "# node", other: "# nodes" })}`,
  proposalOver: (name: string, dbm: string) => `Expected signal to ${name}: ${dbm} dBm`,
  estimated: "Estimated from the links that were used, without terrain or buildings.",
  legend: {
    good: "Link with reserve",
    weak: "Weak link",
    lost: "Lost repeater",
    silent: "Silent node",
    single: "Single point of failure",
    repeater: "Proposed repeater",
  },
});
