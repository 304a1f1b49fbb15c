/** What is asked wherever something takes a reason. */

export const REASON_MESSAGES = {
  label: "Reason",
  cancel: "Cancel",
} as const;

/** The texts of one dialog that asks for a reason. */
export interface ReasonWords {
  readonly title: string;
  /** What happens then. */
  readonly hint: string;
  /** How long the reason is, and who reads it. */
  readonly reasonHint: string;
  /** On the button that does it. */
  readonly go: string;
}
