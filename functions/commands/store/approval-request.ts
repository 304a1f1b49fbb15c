/**
 * Content of an approval request: the command that waits for a second person, what it was predicted
 * to move, and who was asked, refused or vouched for.
 */
import type { TwoPersonsFault } from "#domain/access/two-persons.ts";
import type { ApprovalFacts } from "#domain/commands/approval.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { CommandScope } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { LayoutId, MLocId } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import type { SecondPerson } from "#functions/shared/store/commands.ts";

export interface CommandApproval extends ApprovalFacts {
  /** Id of the requested command, and of the batch that the approved request becomes. */
  readonly id: UuidV7;
  readonly layoutId: LayoutId;
  readonly layoutName: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly masters: readonly ApprovalMaster[];
  readonly override?: CommandOverride | undefined;
  /** True for a stow drill. */
  readonly isDrill?: true | undefined;
  /** The reason for a stow to safety although people were in the rows. */
  readonly workZoneReason?: string | undefined;
  /** Epoch seconds of the request by the client's clock. */
  readonly clientTime?: number | undefined;
  /**
   * Last 4 hex digits of the id of the addressed node; undefined if the command addresses no single
   * node.
   */
  readonly nId?: string | undefined;
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: CommandScope;
  /** E-mail address of the requester. */
  readonly username: string;
  /** The requester's reason for the command. */
  readonly reason: string;
  readonly payloadHash: string;
  readonly foreseen: PredictedMotion;
  /** Epoch milliseconds of the request. */
  readonly askedAt: number;
  /** The decision that ended the request; undefined while it is pending. */
  readonly decision?: SecondPerson | undefined;
  /** The last user who was refused as approver; a third person may vouch for them. */
  readonly refusedApprover?: RefusedApprover | undefined;
  readonly vouch?: ApprovalVouch | undefined;
}

/**
 * A refused approver: a user with the right to approve whose account is too new, or tied to that of
 * the requester.
 */
export interface RefusedApprover {
  readonly userId: string;
  /** E-mail address of the refused user. */
  readonly username: string;
  readonly fault: TwoPersonsFault;
}

/** A vouch: a third person's exception for one approver of one request. */
export interface ApprovalVouch {
  readonly userId: string;
  /** E-mail address of the third person, who vouches. */
  readonly username: string;
  /** Id of the user who may approve because of this vouch. */
  readonly approverId: string;
  readonly approverName: string;
  readonly fault: TwoPersonsFault;
  readonly reason: string;
  /** Epoch seconds of the vouch. */
  readonly at: number;
}

export interface ApprovalMaster {
  readonly mLocId: MLocId;
  /** Id of the controller at the master's location at the time of the request. */
  readonly mId: string;
  readonly name: string;
}

/**
 * The preview's prediction at the time of the request: masters that would get the command, and
 * their trackers.
 */
export interface PredictedMotion {
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration in seconds of the longest movement whose duration is known. */
  readonly seconds: number | null;
}
