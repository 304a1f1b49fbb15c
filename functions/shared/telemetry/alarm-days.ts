/**
 * Alarms of whole layouts on finished UTC days in the telemetry table: one item per layout and day,
 * or several where a day had very many.
 */
import {
  decodeSiteDay,
  encodeSiteDay,
  type MasterSection,
} from "#domain/insight/alarm-metrics/site-day-codec.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { deflate, inflate } from "./raw-deflate.ts";

export interface AlarmDay {
  /** UTC day as yyyymmdd. */
  readonly day: string;
  /** Sum of the versions of the merged days, by which two states are ordered. */
  readonly versions: number;
  /** False while a master's day was waiting for compaction when they were merged. */
  readonly isComplete: boolean;
  readonly sections: readonly MasterSection[];
}

/**
 * Maximum number of bytes of the sections of an item before they are deflated, so that it stays below
 * the 400 KB of DynamoDB whatever they contain.
 */
const MAX_ITEM_BYTES = 330_000;
/** Bytes of a section beside its content. */
const SECTION_BYTES = 24;

/** Stores the alarms of a layout's day; keeps those of a newer state. */
export async function putAlarmDay(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { day, versions, isComplete, sections }: AlarmDay,
): Promise<void> {
  const parts = partsOf(sections);
  for (const [at, part] of parts.entries()) {
    await isWritten(
      tables.send(
        new PutCommand({
          TableName: telemetryTable,
          Item: {
            ...{ pk: alarmsOf(layoutId), sk: partKey(day, at), versions, c: isComplete },
            ...{ n: parts.length, e: deflate(encodeSiteDay(part)) },
          },
          ConditionExpression: "attribute_not_exists(pk) OR versions <= :versions",
          ExpressionAttributeValues: { ":versions": versions },
        }),
      ),
    );
  }
}

/** At least one part, so that a day without alarms is stored too. */
function partsOf(sections: readonly MasterSection[]): readonly (readonly MasterSection[])[] {
  const parts: MasterSection[][] = [[]];
  let bytes = 0;
  for (const section of sections) {
    const more = section.bytes.length + SECTION_BYTES;
    if (bytes > 0 && bytes + more > MAX_ITEM_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    bytes += more;
    parts.at(-1)?.push(section);
  }
  return parts;
}

/**
 * Reads the alarms of a layout, by day. A day of which one part was replaced and another one not yet
 * counts as incomplete.
 * @param days UTC days as yyyymmdd, both included
 */
export async function alarmDaysOf(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly AlarmDay[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": alarmsOf(layoutId),
      ":first": first,
      // After every part of the last day.
      ":last": `${last}~`,
    },
  });
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const [day = ""] = String(item.sk).split("#");
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, parts]) => alarmDay(day, parts));
}

function alarmDay(day: string, items: readonly Item[]): AlarmDay {
  const [first] = items;
  const { n, versions } = first ?? {};
  const parts = items.slice(0, n);
  const isWhole = parts.length === n && parts.every((part) => part.versions === versions);
  return {
    ...{ day, versions },
    isComplete: isWhole && first?.c === true,
    sections: parts.flatMap(({ sk, e }) => sectionsIn(String(sk), e)),
  };
}

/** Maximum number of bytes of an item after it is inflated. */
const MAX_INFLATED = 2 * MAX_ITEM_BYTES;

function sectionsIn(sk: string, bytes: Uint8Array): readonly MasterSection[] {
  const inflated = inflate({ bytes, limit: MAX_INFLATED });
  const decoded = inflated && decodeSiteDay(inflated);
  if (decoded?.ok === true) return decoded.value;
  const fault = decoded === undefined ? "inflate" : decoded.error.reason;
  throw new Error(`expected the alarms of ${sk}: ${fault}`);
}

function alarmsOf(layoutId: string): string {
  return `L#${layoutId}#E`;
}

function partKey(day: string, part: number): string {
  return `${day}#${String(part).padStart(3, "0")}`;
}
