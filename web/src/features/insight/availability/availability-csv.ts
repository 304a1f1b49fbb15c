/** Files of availability: times in hours of trackers, errors in degrees times hours. */
import type {
  AvailabilitySumsRecord,
  LayoutAvailabilityRecord,
} from "#web/api/availability.generated.ts";
import type { TableColumn } from "#web/ui/table-column.ts";
import { tableCsv } from "#web/ui/table-csv.ts";

/** A line of a file; figures are undefined where nothing is counted. */
export interface AvailabilityLine {
  /** What the line is about: month, day, site, master or tracker. */
  readonly kind: "site" | "month" | "day" | "master" | "tracker";
  readonly name: string;
  readonly trackers: number | undefined;
  readonly core: AvailabilitySumsRecord | undefined;
  readonly whole: AvailabilitySumsRecord | undefined;
}

const SUMS = ["good", "bad", "unknown", "stow", "error"] as const;

const COLUMNS: readonly TableColumn<AvailabilityLine>[] = [
  { ...text("Kind"), read: ({ kind }) => kind },
  { ...text("Name"), read: ({ name }) => name },
  { ...text("Trackers"), read: ({ trackers }) => trackers },
  ...SUMS.map((sum) => figure("core", sum)),
  ...SUMS.map((sum) => figure("whole", sum)),
];

export function availabilityCsv(lines: readonly AvailabilityLine[]): string {
  return tableCsv(lines, COLUMNS);
}

/** Lines of one site: its months, the days of the last one, its masters and the listed trackers. */
export function linesOfSite(
  { months, masters, trackers }: LayoutAvailabilityRecord,
  names: {
    readonly dayOf: (startSeconds: number) => string;
    readonly masterOf: (mLocId: string) => string;
    readonly trackerOf: (tracker: LayoutAvailabilityRecord["trackers"][number]) => string;
  },
): readonly AvailabilityLine[] {
  const last = months.at(-1);
  return [
    ...months.map((month) => ({ kind: "month" as const, name: month.month, ...figuresOf(month) })),
    ...(last?.days ?? []).map((day) => ({
      ...{ kind: "day" as const, name: names.dayOf(day.start), trackers: last?.trackers },
      ...{ core: day.core, whole: day.whole },
    })),
    ...masters.map((master) => ({
      ...{ kind: "master" as const, name: names.masterOf(master.mLocId) },
      ...(master.trackers === 0 ? NOTHING : figuresOf(master)),
    })),
    ...trackers.map((tracker) => ({
      ...{ kind: "tracker" as const, name: names.trackerOf(tracker), trackers: undefined },
      ...{ core: tracker.core, whole: tracker.whole },
    })),
  ];
}

const NOTHING = { trackers: undefined, core: undefined, whole: undefined } as const;

function figuresOf({ trackers, core, whole }: Omit<AvailabilityLine, "kind" | "name">) {
  return { trackers, core, whole };
}

function text(label: string) {
  return { key: label, label, unit: "", digits: 0, isNumeric: false } as const;
}

function figure(
  hours: "core" | "whole",
  sum: (typeof SUMS)[number],
): TableColumn<AvailabilityLine> {
  const isError = sum === "error";
  return {
    key: `${hours} ${sum}`,
    label: `${hours === "core" ? "Core hours" : "Whole days"}: ${sum}`,
    unit: isError ? "deg*h" : "h",
    digits: 2,
    isNumeric: true,
    read: (line) => {
      const value = line[hours]?.[sum];
      return value === undefined || isError ? value : value / 60;
    },
  };
}
