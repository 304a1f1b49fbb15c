/** The faults of single nodes as bits, so that a tracker can have several at once. */

/** Faults of single nodes, named as in the fault catalogue. */
export const NODE_FAULTS = {
  dead: 1 << 0,
  fuse: 1 << 1,
  wrongpan: 1 << 2,
  flaky: 1 << 3,
  stuck: 1 << 4,
  overcurrent: 1 << 5,
  unplugged: 1 << 6,
  wrongdir: 1 << 7,
  tilt: 1 << 8,
  panel: 1 << 9,
  weak: 1 << 10,
  hot: 1 << 11,
  estop: 1 << 12,
  reset: 1 << 13,
  oldfw: 1 << 14,
  slow: 1 << 15,
  silent: 1 << 16,
  badimage: 1 << 17,
} as const;

export type NodeFaultName = keyof typeof NODE_FAULTS;

/** Faults with which a node neither hears nor answers. */
export const DEAF_FAULTS = NODE_FAULTS.dead | NODE_FAULTS.fuse | NODE_FAULTS.wrongpan;

/** Faults with which a node does not answer, whether it hears or not. */
export const SILENT_FAULTS = DEAF_FAULTS | NODE_FAULTS.silent;
