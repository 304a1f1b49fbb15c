/** Texts of dialogs that ask for a reason. */

export const REASON_MESSAGES = {
  label: "Reason",
  cancel: "Cancel",
} as const;

/** The texts of one dialog that asks for a reason. */
export interface ReasonWords {
  readonly title: string;
  /** The consequences. */
  readonly hint: string;
  /** Says how long the reason must be and who reads it. */
  readonly reasonHint: string;
  /** Label of the confirm button. */
  readonly go: string;
}
