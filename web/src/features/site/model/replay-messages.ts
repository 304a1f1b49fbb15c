/** What happened, in words, for the marks of a replay. */

export function allMasters(): string {
  return "All masters";
}

export function severalMasters(count: number): string {
  return `${count} masters`;
}

export function stowChange(where: string, reason: string, isOn: boolean): string {
  return isOn ? `${where}: stowing for ${reason}` : `${where}: stow for ${reason} ended`;
}

export function alarmChange(where: string, alarm: string, isOn: boolean): string {
  return isOn ? `${where}: ${alarm}` : `${where}: ${alarm} cleared`;
}

/** @param nodes how many of them, one by one or together. */
export function nodeAlarm(where: string, alarm: string, nodes: number): string {
  return `${where}: ${alarm} at ${nodes === 1 ? "1 node" : `${nodes} nodes`}`;
}

/** @param name of the command on the wire, such as set-stow. */
export function commandSentence(name: string, where: string, username: string): string {
  return `${where}: ${name.replaceAll("-", " ")} by ${username}`;
}

/** What a screen reader hears of the playhead. */
export function playheadAt(time: string, wind: string | undefined): string {
  return wind === undefined ? time : `${time}, ${wind}`;
}

export interface ShownWind {
  readonly average: number | undefined;
  readonly peak: number | undefined;
  /** mph or m/s. */
  readonly unit: string;
}

export function windText({ average, peak, unit }: ShownWind): string {
  const shown = (speed: number | undefined) => (speed === undefined ? "–" : speed.toFixed(0));
  return `Wind ${shown(average)} ${unit}, peak ${shown(peak)}`;
}

export function eventsButton(count: number): string {
  return `Events (${count})`;
}

/** Name of the button that shows the range and leads to others. */
export function rangeButton(text: string): string {
  return `Range: ${text}`;
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
