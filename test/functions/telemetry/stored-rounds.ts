/** Rounds of a master in the telemetry table, written with the product's own store and codec. */
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import type { Keyframe } from "#domain/telemetry/codec/keyframe.ts";
import { masterReadingOf, type Reading } from "#domain/telemetry/reading.ts";
import { type MasterData, parseMasterData } from "#domain/wire/master-data.ts";
import { putSample } from "#functions/devices/uplinks/store/telemetry.ts";
import { type FrameRole, putFrame } from "#functions/shared/store/frames.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeKeyframe, deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { type ReadingFacts, reading } from "#test/builders/readings.ts";
import { type Message, masterData } from "#test/builders/wire-messages.ts";

export interface StoredRound {
  readonly bytes: Uint8Array;
  readonly base64: string;
  /** The frame's CRC in the form that callers use. */
  readonly crc: string;
  readonly reading: Reading;
}

const NEVER_SECONDS = 4_000_000_000;

/** Stores an independent frame, which can serve as a keyframe. */
export function storeAlone(
  store: TelemetryStore,
  masterKey: MasterKey,
  facts: ReadingFacts,
  role: FrameRole = { kind: "keyframe" },
): Promise<StoredRound> {
  return storeFrame(store, masterKey, facts, { role, keyframe: undefined });
}

/** Stores a frame coded against a stored one. */
export function storeCoded(
  store: TelemetryStore,
  masterKey: MasterKey,
  facts: ReadingFacts,
  against: StoredRound,
): Promise<StoredRound> {
  const keyframe = decodeKeyframe(against.bytes);
  if (!keyframe.ok) throw new Error(`no keyframe: ${keyframe.error.reason}`);
  const role = { kind: "coded", keyframeTs: against.reading.ts } as const;
  return storeFrame(store, masterKey, facts, { role, keyframe: keyframe.value });
}

async function storeFrame(
  store: TelemetryStore,
  masterKey: MasterKey,
  facts: ReadingFacts,
  { role, keyframe }: { readonly role: FrameRole; readonly keyframe: Keyframe | undefined },
): Promise<StoredRound> {
  const { ts, kind = "cycle", chunk: [chunk, chunks] = [0, 1] } = facts;
  const made = reading(facts);
  const bytes = deflateFrame(made, keyframe);
  const opened = openFrame(bytes);
  if (!opened.ok) throw new Error(`not a frame: ${opened.error.reason}`);
  if (opened.value.isKeyframeCoded !== (keyframe !== undefined)) {
    throw new Error("expected the frame to be coded against its keyframe");
  }
  const { isComplete } = made;
  const part = { kind, chunk, chunks };
  await putFrame(store, {
    masterKey,
    ts,
    part,
    bytes,
    isComplete,
    role,
    expiresAt: NEVER_SECONDS,
  });
  const crc = opened.value.crc.toString(16).toUpperCase().padStart(8, "0");
  return { bytes, base64: Buffer.from(bytes).toString("base64"), crc, reading: made };
}

/** Stores master data of that time: a calm day with these differences. */
export async function storeSample(
  store: TelemetryStore,
  masterKey: MasterKey,
  changes: Message & { readonly ts: number },
): Promise<MasterData> {
  const data = parseMasterData(masterData(changes));
  if (!data.ok) throw new Error(`no master data: ${data.error.field} ${data.error.reason}`);
  const bytes = deflateFrame(masterReadingOf(data.value));
  await putSample(store, masterKey, { ts: changes.ts, bytes, expiresAt: NEVER_SECONDS });
  return data.value;
}
