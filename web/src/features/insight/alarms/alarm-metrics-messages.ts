/** Texts of the view "Alarm performance". */
import { REFERENCES, type ReferenceOrigin } from "#domain/insight/alarm-metrics/references.ts";
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const ALARM_METRICS_MESSAGES = messages("alarmMetrics", {
  period: "Period",
  days: (days: number) => plural(days, { one: "# day", other: "# days" }),
  lastDay: "Last day",
  export: "Download CSV",
  exportNotPermitted: "Your role does not include downloads.",
  loading: "Loading the alarm figures",
  failed: "The alarm figures could not be loaded",
  notPermitted: "Your role does not include alarms",
  notPermittedHint: "Ask an administrator for the right to see readings.",
  offlineHint: "The figures appear when the connection is back.",
  asLastSeen: (time: string) => `No connection: as of ${time}.`,
  oldFailed: (time: string) => `The figures could not be renewed: as of ${time}.`,
  noSites: "No sites yet",
  noSitesHint: "Figures appear here once you may see a site.",
  about:
    "Finished days by the clocks of each site. Reference figures were published for one operator of a process plant; they are marks, not limits.",

  sites: "Sites",
  site: "Site",
  average: "Alarms per 10 min",
  peak: "Most in 10 min",
  flood: "Time in flood",
  unknownTime: "Time unknown",
  standing: "Standing over 24 h",
  timeToAck: "Time to acknowledge",
  shelved: "Shelved now",
  chattering: "Chattering",
  raised: "Alarms",
  unknown: "Unknown",
  notRead: "Unknown: not read",
  noneAcknowledged: "None acknowledged",
  ack: (median: string, high: string) => `${median}, 95 %: ${high}`,
  notAcknowledged: (cleared: number, waiting: number) =>
    `${numberText(cleared)} cleared and ${numberText(waiting)} active without it`,
  reference: (value: string, origin: string) => `reference ${value} (${origin})`,
  percent: (value: string) => `${value} %`,

  hidden: (count: number) =>
    plural(count, {
      one: "# more alarm is hidden by your role.",
      other: "# more alarms are hidden by your role.",
    }),
  noData: (names: string) => `No data in this period, and in no figure: ${names}.`,
  notComplete:
    "Some data of this period is not digested yet. That is done once an hour, for days that ended more than an hour ago.",
  cut: "A day had more alarms than are stored: the figures are too low.",

  details: (site: string) => `Alarms of ${site}`,
  close: "Close",
  chart: "Alarms per 10 minutes",
  chartAbout: (raised: number, floods: string, unknown: string) =>
    `${numberText(raised)} alarms; ${floods} in flood, ${unknown} unknown`,
  legend: { calm: "Not in flood", flood: "In flood", unknown: "A master without data" },
  floodLine: "flood",
  frequent: "Most frequent alarms",
  topShare: (share: string) => `The ten most frequent are ${share} of all alarms`,
  alarm: "Alarm",
  devices: "Devices",
  share: "Share",
  chatteringAbout: "Raised three times within two hours by one device",
  device: "Device",
  lastRaised: "Last raised",
  actions: "Actions",
  shelve: "Shelve",
  shelveOf: (alarm: string, device: string) => `Shelve ${alarm}, ${device}`,
  setting: (names: string) => `Settings: ${names}`,
  noSetting: "No setting: fixed in the firmware",
  shifts: "Shifts",
  shift: "Shift",
  shiftLength: "Length of shifts",
  hours: (hours: number) => `${numberText(hours)} h`,
  shiftsAbout: "They begin at 06:00 by the clocks of the site.",
  none: "None",
  nothing: "None in this period",
  fleeting: (count: number) =>
    plural(count, {
      one: "# alarm was in one round only (fleeting).",
      other: "# alarms were in one round only (fleeting).",
    }),
});

/** Text with a reference figure and its origin, such as "reference 1 (EEMUA 191)". */
export function referenceText(key: keyof typeof REFERENCES): string {
  const { value, origin }: { value: number; origin: ReferenceOrigin } = REFERENCES[key];
  const isShare = key === "floodShare" || key === "topTenShare";
  return ALARM_METRICS_MESSAGES.reference(isShare ? shareText(value) : numberText(value), origin);
}

/** A share of 0 to 1 in percent; one that is not zero is never shown as zero. */
export function shareText(share: number): string {
  const percent = 100 * share;
  const text =
    percent > 0 && percent < 0.1
      ? `< ${decimalText(0.1, 1)}`
      : decimalText(percent, percent >= 10 || Number.isInteger(percent) ? 0 : 1);
  return ALARM_METRICS_MESSAGES.percent(text);
}

/** An average per ten minutes; one that is not zero is never shown as zero. */
export function rateText(rate: number): string {
  return rate > 0 && rate < 0.01 ? `< ${decimalText(0.01, 2)}` : decimalText(rate, 2);
}
