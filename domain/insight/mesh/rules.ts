/**
 * Limits of the mesh doctor (docs/design/mesh-doctor.md). The specification gives ranges of link
 * quality and signal strength, and no limits.
 */

export const MESH_RULES = {
  /** Weakest signal that a radio understands, in dBm; its link quality is 6 of 255. */
  weakestDbm: -94,
  /**
   * Standard deviations of the fitted path loss by which an expected signal must be above the weakest:
   * for a route that a node is likely to find by itself, and for a link that is planned.
   */
  likelyErrors: 1,
  plannedErrors: 2,
  /**
   * A link is weak below this median link quality, of 255: at most 2 dB above the weakest signal, which
   * usual fading takes. Readiness counts a link as doubtful below 8.
   */
  weakQuality: 18,
  /** A node answers too few calls below this part of the usual share of nodes with as many hops. */
  leastOfUsual: 0.85,
  /** Standard errors by which its share must be below that. */
  errors: 1.5,
  /** Nodes with as many hops that make their share usual. */
  leastPeers: 5,
  /** Least rise of a node's share of answered calls that counts for a repeater. */
  leastNodeGain: 0.15,
  /** Least sum of these rises for which a repeater is proposed: three nodes, from silence to answers. */
  leastGain: 3,
  /** Rounds that must have listed a node before a share says anything. */
  leastRounds: 24,
  /** A node counts as lost when this many of the newest rounds have no answer of it. */
  lostRounds: 4,
  /** Rounds around the loss of a repeater within which its nodes must fall silent or change their hop. */
  spreadRounds: 3,
} as const;
