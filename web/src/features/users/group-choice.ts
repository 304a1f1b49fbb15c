import type { Group } from "#domain/access/groups.ts";

/** The groups that are chosen for a user, for the cards and for the matrix of groups. */
export interface GroupChoice {
  readonly chosen: readonly Group[];
  readonly isDisabled: (group: Group) => boolean;
  readonly onToggle: (group: Group) => void;
}
