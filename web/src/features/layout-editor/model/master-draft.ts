/** The form of a master: converts its fields to and from text. */
import { type DeviceType, isDeviceType } from "#domain/identity/device-types.ts";

import { MASTER_START, masterLocationFrom, PANID } from "#domain/layout/master-location.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { MasterFieldChanges } from "#web/api/layout-records.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { numberText, parseNumber } from "./parse-number.ts";

export interface MasterForm {
  readonly name: string;
  readonly label: string;
  readonly deviceType: DeviceType | "";
  readonly panid: string;
  /** Zigbee channel in decimal, as typed; empty: none chosen. */
  readonly channel: string;
  readonly xLoc: string;
  readonly yLoc: string;
  readonly dhcpEnabled: boolean;
  readonly staticIp: string;
  readonly gateway: string;
  readonly dns: string;
}

/** All values of the form; null for empty fields. */
type MasterValues = MasterFieldChanges & {
  readonly name: string;
  readonly deviceType: DeviceType;
  readonly xLoc: number;
  readonly yLoc: number;
};

interface ReadMaster {
  readonly master: MasterValues;
  readonly changes: MasterFieldChanges;
}

export function masterFormOf(saved: EditedMaster | undefined): MasterForm {
  return {
    name: saved?.name ?? "",
    label: saved?.label ?? "",
    deviceType: saved?.deviceType ?? "",
    panid: numberText(saved?.panid),
    channel: numberText(saved?.channel),
    xLoc: numberText(saved?.xLoc ?? MASTER_START),
    yLoc: numberText(saved?.yLoc ?? MASTER_START),
    dhcpEnabled: saved?.dhcpEnabled ?? true,
    staticIp: saved?.staticIp ?? "",
    gateway: saved?.gateway ?? "",
    dns: saved?.dns ?? "",
  };
}

/**
 * The form of a new master, with what can be proposed from the others: the next number in the name,
 * the same generation, and a PAN ID and channel of its own. Empty for the first master.
 */
export function proposedMasterForm(masters: readonly EditedMaster[]): MasterForm {
  const last = [...masters].sort((one, other) => NATURAL.compare(one.name, other.name)).at(-1);
  const empty = masterFormOf(undefined);
  if (last === undefined) return empty;
  const panid = 1 + Math.max(0, ...masters.map((master) => master.panid ?? 0));
  const channels: readonly number[] = ZIGBEE_CHANNELS;
  const channel = channels.indexOf(last.channel ?? Number.NaN);
  return {
    ...empty,
    name: last.name.replace(/\d{1,9}$/, (digits) => String(Number(digits) + 1)),
    deviceType: last.deviceType,
    panid: panid > 1 && panid <= PANID.max ? String(panid) : "",
    channel: channel < 0 ? "" : String(channels[(channel + 1) % channels.length]),
  };
}

/** Sorts Master 10 after Master 9. */
const NATURAL = new Intl.Collator("en", { numeric: true });

const NUMBERS = ["panid", "channel", "xLoc", "yLoc"] as const;

/** Converts the form to the changes of a master. The error maps field names to fault reasons. */
export function readMasterForm(
  form: MasterForm,
  saved: EditedMaster | undefined,
): Result<ReadMaster, ReadonlyMap<string, string>> {
  const numbers = new Map(NUMBERS.map((field) => [field, parseNumber(form[field])]));
  const unread = NUMBERS.filter((field) => Number.isNaN(numbers.get(field)));
  const values = valuesOf(form, (field) => numbers.get(field) ?? null);
  const read = masterLocationFrom({
    ...values,
    ...Object.fromEntries(unread.map((field) => [field, null])),
  });
  const found = read.ok ? [] : read.error;
  const faults = new Map([
    ...found.map(({ field, reason }) => [field, reason] as const),
    ...unread.map((field) => [field, "wrongType"] as const),
  ]);
  if (!read.ok || faults.size > 0) return err(faults);
  const { deviceType, xLoc, yLoc } = read.value;
  const master = { ...values, deviceType, xLoc, yLoc };
  return ok({ master, changes: changesOf(master, saved) });
}

function valuesOf(form: MasterForm, numberOf: (field: (typeof NUMBERS)[number]) => number | null) {
  const { deviceType, dhcpEnabled } = form;
  const textOf = (text: string) => text.trim() || null;
  return {
    name: form.name.trim(),
    // Commas are removed from the label, because labels must not contain them.
    label: textOf(form.label.replaceAll(",", "")),
    deviceType: isDeviceType(deviceType) ? deviceType : null,
    panid: numberOf("panid"),
    channel: numberOf("channel"),
    xLoc: numberOf("xLoc"),
    yLoc: numberOf("yLoc"),
    dhcpEnabled,
    staticIp: textOf(form.staticIp),
    gateway: textOf(form.gateway),
    dns: textOf(form.dns),
  };
}

/**
 * Values of the form that differ from the saved master. DHCP is assumed for a master without
 * network settings.
 */
function changesOf(master: MasterValues, saved: EditedMaster | undefined): MasterFieldChanges {
  const before: Readonly<Record<string, unknown>> = { dhcpEnabled: true, ...defined(saved) };
  return Object.fromEntries(
    Object.entries(master).filter(([field, value]) => value !== (before[field] ?? null)),
  );
}

function defined(saved: EditedMaster | undefined) {
  return Object.fromEntries(Object.entries(saved ?? {}).filter(([, value]) => value !== undefined));
}

export function isSameMasterForm(one: MasterForm, other: MasterForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
