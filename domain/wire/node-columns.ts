/** What each column of a node snapshot can hold; the widths are those the telemetry store keeps. */
import type { SNAPSHOT_COLUMNS, SnapshotColumnKey } from "#domain/telemetry/snapshot-columns.ts";

export type ColumnType =
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly also?: number }
  | { readonly kind: "hex"; readonly digits: number }
  | { readonly kind: "text"; readonly maxLength: number };

const UNSIGNED_1 = { kind: "number", min: 0, max: 0xff } as const;
const UNSIGNED_2 = { kind: "number", min: 0, max: 0xffff } as const;
const UNSIGNED_4 = { kind: "number", min: 0, max: 0xffff_ffff } as const;
const SIGNED_1 = { kind: "number", min: -0x80, max: 0x7f } as const;
const SIGNED_2 = { kind: "number", min: -0x8000, max: 0x7fff } as const;
/** 65535 stands for a failed tilt sensor. */
const PANEL_ANGLE = { ...SIGNED_2, also: 0xffff } as const;

export const NODE_COLUMN_TYPES = {
  i: { kind: "number", min: 0, max: 999 },
  nid: { kind: "hex", digits: 4 },
  t: UNSIGNED_4,
  al: { kind: "hex", digits: 8 },
  fl: { kind: "hex", digits: 16 },
  ap: PANEL_ANGLE,
  at: SIGNED_2,
  ag: SIGNED_2,
  ai: { kind: "number", min: 0, max: 1439 },
  bv: UNSIGNED_2,
  bo: UNSIGNED_2,
  bn: UNSIGNED_2,
  cc: UNSIGNED_2,
  cs: UNSIGNED_1,
  mp: UNSIGNED_2,
  ma: UNSIGNED_2,
  tn: SIGNED_2,
  tx: SIGNED_2,
  so: UNSIGNED_1,
  sh: UNSIGNED_1,
  pv: UNSIGNED_2,
  pi: SIGNED_2,
  bi: SIGNED_2,
  fh: { kind: "hex", digits: 4 },
  hc: UNSIGNED_1,
  rd: UNSIGNED_1,
  rt: UNSIGNED_2,
  lq: UNSIGNED_1,
  rs: SIGNED_1,
  sl: UNSIGNED_2,
  hs: UNSIGNED_2,
  fw: { kind: "text", maxLength: 20 },
  hw: { kind: "text", maxLength: 10 },
  xap: PANEL_ANGLE,
  xmp: UNSIGNED_2,
  xma: UNSIGNED_2,
  xtn: SIGNED_2,
  xtx: SIGNED_2,
  xal: { kind: "hex", digits: 4 },
} as const satisfies Readonly<Record<SnapshotColumnKey, ColumnType>>;

type ColumnWith<Key> = Extract<(typeof SNAPSHOT_COLUMNS)[number], { readonly key: Key }>;

/** Name of the node-data field (S0 §3) that a column fills. */
export type FieldOf<Key extends SnapshotColumnKey> = ColumnWith<Key>["field"];

/** null: not available in this generation, or never measured. */
export type CellOf<Key extends SnapshotColumnKey> =
  (typeof NODE_COLUMN_TYPES)[Key]["kind"] extends "number" ? number | null : string | null;
