/** Reads the settings of a firmware campaign that a person has given. */
import type { Input, InputFault, InputFaultReason } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type CampaignSettings, NODE_TYPES } from "./campaign.ts";

export const CAMPAIGN_LIMITS = {
  canary: { min: 1, max: 50, whole: true },
  toleranceNodes: { min: 1, max: 500, whole: true },
  tolerancePercent: { min: 0.1, max: 20 },
  windLimitMph: { min: 1, max: 25 },
  shares: 6,
} as const;

export const DEFAULT_CAMPAIGN = {
  canary: 5,
  shares: [10, 50],
  toleranceNodes: 10,
  tolerancePercent: 1,
  windLimitMph: 10,
} as const satisfies Omit<CampaignSettings, "version" | "nodeType">;

const VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** Returns the settings, or the first fault. */
export function readCampaignSettings(content: Input): Result<CampaignSettings, InputFault> {
  const { version } = content;
  if (typeof version !== "string" || !VERSION.test(version)) return fault("version", "notAllowed");
  const nodeType = NODE_TYPES.find((type) => type === content.nodeType);
  if (nodeType === undefined) return fault("nodeType", "notAllowed");
  const shares = readShares(content.shares);
  if (shares === undefined) return fault("shares", "notAllowed");
  const numbers = {
    canary: Number(content.canary),
    toleranceNodes: Number(content.toleranceNodes),
    tolerancePercent: Number(content.tolerancePercent),
    windLimitMph: Number(content.windLimitMph),
  };
  for (const field of ["canary", "toleranceNodes", "tolerancePercent", "windLimitMph"] as const) {
    const reason = faultOf(content[field], CAMPAIGN_LIMITS[field]);
    if (reason !== undefined) return fault(field, reason);
  }
  return ok({ version, nodeType, shares, ...numbers });
}

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
}

function faultOf(value: unknown, { min, max, whole }: NumberLimits): InputFaultReason | undefined {
  if (typeof value !== "number" || Number.isNaN(value)) return "wrongType";
  if (value < min) return "belowMin";
  if (value > max) return "aboveMax";
  return whole === true && !Number.isInteger(value) ? "notWhole" : undefined;
}

/** Whole percents, ascending; undefined for anything else. */
function readShares(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > CAMPAIGN_LIMITS.shares) return undefined;
  const shares = value.filter(
    (one): one is number => Number.isInteger(one) && one >= 1 && one <= 99,
  );
  const isAscending = shares.every((one, at) => at === 0 || one > (shares[at - 1] ?? 0));
  return shares.length === value.length && isAscending ? shares : undefined;
}

function fault(field: keyof CampaignSettings, reason: InputFaultReason) {
  return err({ field, reason });
}
