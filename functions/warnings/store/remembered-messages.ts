/**
 * The messages that a layout's source has sent: one compressed item per layout, which only the
 * functions that read sources read.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Coordinates } from "#domain/layout/layout.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { RememberedMessage } from "#domain/warnings/message-set.ts";
import { warningsOf } from "#functions/shared/store/layout-warnings.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

/** Maximum size in bytes; DynamoDB allows items of 400 KB. */
const MAX_BYTES = 350_000;

/** The source from which messages came, and the coordinates with which they were compared. */
export interface MessageOrigin {
  readonly layoutId: string;
  readonly source: { readonly rev: number };
  readonly site: Coordinates;
}

/** Reads the messages of a layout, in a consistent read; those of another origin do not count. */
export async function rememberedMessages(
  { tables, telemetryTable }: TelemetryStore,
  origin: MessageOrigin,
): Promise<readonly RememberedMessage[]> {
  const { layoutId } = origin;
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: memoryKey(layoutId), ConsistentRead: true }),
  );
  if (Item?.origin !== originText(origin)) return [];
  // The item has the right form, because only memoryItem writes it.
  return JSON.parse(inflateRawSync(Item.d).toString()) as readonly RememberedMessage[];
}

/** Write of the messages; refused if there are more than one item can contain. */
export function memoryItem(
  telemetryTable: string,
  origin: MessageOrigin,
  messages: readonly RememberedMessage[],
): Result<TransactionItem, "TOO_LARGE"> {
  const bytes = new Uint8Array(deflateRawSync(JSON.stringify(messages)));
  if (bytes.length > MAX_BYTES) return err("TOO_LARGE");
  const Item = { ...memoryKey(origin.layoutId), origin: originText(origin), d: bytes };
  return ok({ Put: { TableName: telemetryTable, Item } });
}

function originText({ source, site: { latitude, longitude } }: MessageOrigin): string {
  return `${source.rev} ${latitude} ${longitude}`;
}

function memoryKey(layoutId: string) {
  return { pk: warningsOf(layoutId), sk: "M" };
}
