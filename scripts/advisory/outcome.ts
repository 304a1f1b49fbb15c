/** The overall result of a notice, with the words for it. */
import type { Verdict } from "./assess.ts";
import type { Findings } from "./investigate.ts";

/** The overall result. */
export type Outcome =
  | "affected"
  /** Something could not be checked, and nothing checked is affected. */
  | "unknown"
  /** Only commits that have no tag or branch and are not deployed. */
  | "past"
  | "development"
  | "notAffected";

export function outcomeOf({ head, named, deployments, versions }: Findings): Outcome {
  const judged = [head, ...named, ...deployments.filter((one) => one.kind === "known")];
  const has = (kind: Verdict["kind"]) => judged.some(({ verdict }) => verdict.kind === kind);
  const counts = (of: "affected" | "unknown" | "development") =>
    versions.some((version) => version[of] > 0);
  if (has("affected")) return "affected";
  const isHidden = deployments.some(({ kind }) => kind === "unknown");
  const isAnywhere = counts("affected") || counts("unknown");
  if (has("unknown") || counts("unknown") || (isHidden && isAnywhere)) return "unknown";
  if (counts("affected")) return "past";
  return has("development") || counts("development") ? "development" : "notAffected";
}

/** What the title says of it. */
export const HEADLINES: Readonly<Record<Outcome, string>> = {
  affected: "affected",
  unknown: "not known whether affected",
  past: "earlier commits affected, nothing that has a name or runs",
  development: "only what developers install",
  notAffected: "not affected",
};

/** What the text to send says of it. */
export const SENTENCES: Readonly<Record<Outcome, string>> = {
  affected: "The product holds it.",
  unknown:
    "Whether the product holds it is not known for everything that we looked at; we look into the rest.",
  past: "Earlier states of the product held it. No released version and no deployment does.",
  development: "Only the tools that build the product hold it. Nothing that you load or run does.",
  notAffected: "No version of the product holds it.",
};
