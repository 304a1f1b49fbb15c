/** Texts about the events in a replay. */
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** @param where name of a master, or the text for several or all masters */
export const REPLAY_MESSAGES = messages("replay", {
  allMasters: "All masters",
  severalMasters: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  stowBegan: (where: string, reason: string) => `${where}: stowing for ${reason}`,
  stowEnded: (where: string, reason: string) => `${where}: stow for ${reason} ended`,
  alarmBegan: (where: string, alarm: string) => `${where}: ${alarm}`,
  alarmEnded: (where: string, alarm: string) => `${where}: ${alarm} cleared`,
  /** @param nodes number of nodes that raised the alarm */
  nodeAlarm: (where: string, alarm: string, nodes: number) =>
    `${where}: ${alarm} at ${plural(nodes, { one: "# node", other: "# nodes" })}`,
  commandBy: (where: string, command: string, username: string) =>
    `${where}: ${command} by ${username}`,
  /**
   * Wind as text.
   * @param average formatted, such as "12" or "–"; likewise `peak`
   */
  wind: (average: string, peak: string, unit: string) => `Wind ${average} ${unit}, peak ${peak}`,
  eventsButton: (count: number) => `Events (${numberText(count)})`,
  /** Label of the button that shows the range and opens the choice of ranges. */
  rangeButton: (text: string) => `Range: ${text}`,
});

export function stowChange(where: string, reason: string, isOn: boolean): string {
  return isOn ? REPLAY_MESSAGES.stowBegan(where, reason) : REPLAY_MESSAGES.stowEnded(where, reason);
}

export function alarmChange(where: string, alarm: string, isOn: boolean): string {
  return isOn ? REPLAY_MESSAGES.alarmBegan(where, alarm) : REPLAY_MESSAGES.alarmEnded(where, alarm);
}

/** Text that tells users of a screen reader where the playhead is. */
export function playheadAt(time: string, wind: string | undefined): string {
  return wind === undefined ? time : listText([time, wind]);
}

export interface ShownWind {
  readonly average: number | undefined;
  readonly peak: number | undefined;
  /** Unit of the wind: mph or m/s. */
  readonly unit: string;
}

export function windText({ average, peak, unit }: ShownWind): string {
  const shown = (speed: number | undefined) => (speed === undefined ? "–" : speed.toFixed(0));
  return REPLAY_MESSAGES.wind(shown(average), shown(peak), unit);
}

/**
 * Range of a replay as text, without the year; the second date only if it differs from the first.
 * @param from as yyyy-MM-dd HH:mm:ss; `to` has the same form
 */
export function rangeText(from: string, to: string): string {
  const [fromDay = "", fromTime = ""] = from.slice(5, 16).split(" ");
  const [toDay = "", toTime = ""] = to.slice(5, 16).split(" ");
  return fromDay === toDay
    ? `${fromDay} ${fromTime} – ${toTime}`
    : `${fromDay} ${fromTime} – ${toDay} ${toTime}`;
}
