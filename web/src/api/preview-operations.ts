/** What a command would do if it were given now, tracker by tracker. */
import * as v from "valibot";
import { STAY_REASONS, type StayReason } from "#domain/commands/motion-preview/preview-motion.ts";
import type { StowEffect } from "#domain/commands/motion-preview/stow-conflicts.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { GraphqlClient } from "./client.ts";
import { inputOf } from "./command-operations.ts";
import type { CommandIntent } from "./command-records.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

export interface CommandPreview {
  readonly risk: RiskClass;
  /** RemoteControlOff while nobody may give it. */
  readonly refusedBy: string | undefined;
  readonly refusedReason: string | undefined;
  readonly mastersReached: number;
  /** None for a command that moves nothing. */
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Of the longest way that is known. */
  readonly seconds: number | undefined;
  readonly masters: readonly PreviewedMaster[];
}

export interface PreviewedMaster {
  readonly mLocId: string;
  readonly masterName: string;
  /** sent, or what the request would be answered with. */
  readonly status: string;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly conflicts: readonly {
    readonly reason: string;
    readonly label: string;
    readonly effect: StowEffect;
  }[];
  /** Indexes of trackers under the master; the lists below have one entry for each, in this order. */
  readonly indexes: readonly number[];
  /** Degrees, west positive; null where nobody knows. */
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  /** Null for a tracker that would move. */
  readonly stays: readonly (StayReason | null)[];
}

const STAYS = Object.keys(STAY_REASONS) as readonly StayReason[];
const EFFECTS = ["prevails", "limits", "yields", "ends", "takesOver"] as const;

const degrees = v.array(v.nullable(v.number()));

const PreviewSchema = v.object({
  preview: v.object({
    risk: v.picklist(["R0", "R1", "R2", "R3", "R4"]),
    refusedBy: maybe(v.string()),
    refusedReason: maybe(v.string()),
    mastersReached: v.number(),
    nodes: v.number(),
    moving: v.number(),
    staying: v.number(),
    seconds: maybe(v.number()),
    masters: v.array(
      v.object({
        mLocId: v.string(),
        masterName: v.string(),
        status: v.string(),
        code: maybe(v.string()),
        message: maybe(v.string()),
        conflicts: v.array(
          v.object({ reason: v.string(), label: v.string(), effect: v.picklist(EFFECTS) }),
        ),
        indexes: v.array(v.number()),
        from: degrees,
        to: degrees,
        stays: v.array(v.nullable(v.picklist(STAYS))),
      }),
    ),
  }),
});

const PREVIEW = `query PreviewCommand($input: CommandBatchInput!) {
  preview: previewCommand(input: $input) {
    risk refusedBy refusedReason mastersReached nodes moving staying seconds
    masters {
      mLocId masterName status code message conflicts { reason label effect } indexes from to stays
    }
  }
}`;

/** Sends nothing and counts nothing. */
export async function previewCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Outcome<CommandPreview>> {
  const answer = await client.query({ document: PREVIEW, variables: { input: inputOf(intent) } });
  return andThen(
    andThen(answer, (json) => parsed(PreviewSchema, json)),
    ({ preview }) => ok(preview),
  );
}
