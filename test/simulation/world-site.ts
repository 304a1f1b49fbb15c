/**
 * One layout of a simulated world: its users, the true state of its masters, and its identifying
 * texts.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import type { MasterCarrier } from "./master-carrier.ts";
import type { SiteField } from "./site-field.ts";

export interface WorldMaster {
  readonly mLocId: string;
  readonly mId: MasterId;
  readonly carrier: MasterCarrier;
}

export interface WorldSite {
  readonly number: number;
  readonly layoutId: string;
  readonly name: string;
  readonly field: SiteField;
  readonly masters: readonly WorldMaster[];
  /** Ids of users who may open this layout and no other. */
  readonly users: SiteUsers;
}

export interface SiteUsers {
  readonly commander: string;
  readonly helper: string;
  readonly technician: string;
  readonly auditor: string;
}

export function siteUsers(number: number): SiteUsers {
  const named = (role: string) => `site${number}-${role}`;
  return {
    commander: named("commander"),
    helper: named("helper"),
    technician: named("technician"),
    auditor: named("auditor"),
  };
}

/** Texts that must never appear in data of another layout. */
export function marksOf({ layoutId, masters, users }: WorldSite): readonly string[] {
  return [
    layoutId,
    ...masters.flatMap(({ mLocId, mId }) => [mLocId, mId]),
    ...Object.values(users),
  ];
}
