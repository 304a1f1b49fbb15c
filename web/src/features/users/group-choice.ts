import type { Group } from "#domain/access/groups.ts";

/** The groups chosen so far, for the cards and for the matrix. */
export interface GroupChoice {
  readonly chosen: readonly Group[];
  readonly isDisabled: (group: Group) => boolean;
  readonly onToggle: (group: Group) => void;
}
