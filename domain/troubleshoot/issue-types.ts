/** The issue types of a node; each has its own flow. */

export const ISSUE_TYPES = {
  MI: { label: "Actuator or movement issue" },
  CI: { label: "Charging issue" },
  BI: { label: "Battery issue" },
  NC: { label: "Node communication" },
  BO: { label: "Battery overheat or swelling" },
  EI: { label: "E-stop issue" },
  RF: { label: "Retrofit campaign" },
} as const satisfies Readonly<Record<string, { readonly label: string }>>;

export type IssueType = keyof typeof ISSUE_TYPES;

/** Codes in the order in which they are offered. */
export const ISSUE_TYPE_CODES = Object.keys(ISSUE_TYPES) as readonly IssueType[];

/** Whether the text is exactly one of the codes; names that every object inherits are not. */
export function isIssueType(text: unknown): text is IssueType {
  return ISSUE_TYPE_CODES.some((code) => code === text);
}
