/** What happened, in words, for the marks of a replay. */
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** @param where a master, several or all of them */
export const REPLAY_MESSAGES = messages("replay", {
  allMasters: "All masters",
  severalMasters: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  stowBegan: (where: string, reason: string) => `${where}: stowing for ${reason}`,
  stowEnded: (where: string, reason: string) => `${where}: stow for ${reason} ended`,
  alarmBegan: (where: string, alarm: string) => `${where}: ${alarm}`,
  alarmEnded: (where: string, alarm: string) => `${where}: ${alarm} cleared`,
  /** @param nodes how many of them, one by one or together */
  nodeAlarm: (where: string, alarm: string, nodes: number) =>
    `${where}: ${alarm} at ${plural(nodes, { one: "# node", other: "# nodes" })}`,
  commandBy: (where: string, command: string, username: string) =>
    `${where}: ${command} by ${username}`,
  /** @param average and peak, such as "12" or "–" */
  wind: (average: string, peak: string, unit: string) => `Wind ${average} ${unit}, peak ${peak}`,
  eventsButton: (count: number) => `Events (${numberText(count)})`,
  /** Name of the button that shows the range and leads to others. */
  rangeButton: (text: string) => `Range: ${text}`,
});

export function stowChange(where: string, reason: string, isOn: boolean): string {
  return isOn ? REPLAY_MESSAGES.stowBegan(where, reason) : REPLAY_MESSAGES.stowEnded(where, reason);
}

export function alarmChange(where: string, alarm: string, isOn: boolean): string {
  return isOn ? REPLAY_MESSAGES.alarmBegan(where, alarm) : REPLAY_MESSAGES.alarmEnded(where, alarm);
}

/** @param name of the command on the wire, such as set-stow. */
export function commandSentence(name: string, where: string, username: string): string {
  return REPLAY_MESSAGES.commandBy(where, name.replaceAll("-", " "), username);
}

/** What a screen reader hears of the playhead. */
export function playheadAt(time: string, wind: string | undefined): string {
  return wind === undefined ? time : listText([time, wind]);
}

export interface ShownWind {
  readonly average: number | undefined;
  readonly peak: number | undefined;
  /** mph or m/s. */
  readonly unit: string;
}

export function windText({ average, peak, unit }: ShownWind): string {
  const shown = (speed: number | undefined) => (speed === undefined ? "–" : speed.toFixed(0));
  return REPLAY_MESSAGES.wind(shown(average), shown(peak), unit);
}

/**
 * From the first to the last moment, without the year, and the day of the last one only where it is another.
 * @param from yyyy-MM-dd HH:mm:ss, as `to`.
 */
export function rangeText(from: string, to: string): string {
  const [fromDay = "", fromTime = ""] = from.slice(5, 16).split(" ");
  const [toDay = "", toTime = ""] = to.slice(5, 16).split(" ");
  return fromDay === toDay
    ? `${fromDay} ${fromTime} – ${toTime}`
    : `${fromDay} ${fromTime} – ${toDay} ${toTime}`;
}
