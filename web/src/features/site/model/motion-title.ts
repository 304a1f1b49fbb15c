/** Title of a motion in reports and lists: the command, or the stow that masters have started. */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { messages } from "#web/language/messages.ts";
import { STOW_NAMES, STOW_WORDS } from "#web/ui/mode-words.ts";
import { commandLabel, enteredText, type SentCommand } from "./command-label.ts";
import { FILE_WORDS } from "./command-texts.ts";

export interface TitledMotion {
  /** Name of the command as sent to masters; undefined for a stow that masters have started. */
  readonly name: string | undefined;
  readonly args: SentCommand["args"];
  readonly username: string | undefined;
  /** True for a stow drill. */
  readonly isDrill?: boolean;
  /** Key of the stow reason; undefined for a command. */
  readonly reason: string | undefined;
}

/** English texts, for files. */
const ENGLISH = {
  masters: "Masters",
  drill: "Stow drill",
};

export const MOTION_ORIGIN = messages("motionOrigin", ENGLISH);

/** The drill, the command without its arguments, or the stow. */
export function motionTitle({ name, args, isDrill, reason }: TitledMotion): string {
  if (isDrill === true) return MOTION_ORIGIN.drill;
  if (name !== undefined) return commandLabel({ name, args });
  return STOW_WORDS[reasonOf(reason) ?? "unknown"];
}

/** The command with its arguments, or the stow. */
export function wholeMotionTitle(motion: TitledMotion): string {
  return [motionTitle(motion), enteredIn(motion)].filter(Boolean).join(", ");
}

/** The arguments that the user entered, in display units; empty for a stow. */
export function enteredIn({ name, args }: TitledMotion): string {
  return name === undefined ? "" : enteredText({ name, args });
}

/** As `wholeMotionTitle`, in English for files. */
export function motionTitleInFile({ name, args, isDrill, reason }: TitledMotion): string {
  if (name === undefined) return STOW_NAMES[reasonOf(reason) ?? "unknown"];
  const sent = { name, args };
  const label = isDrill === true ? ENGLISH.drill : commandLabel(sent, FILE_WORDS);
  return [label, enteredText(sent, FILE_WORDS)].filter(Boolean).join(", ");
}

/** The user who gave the command, or "Masters" for a stow that masters have started. */
export function motionActor({ username }: Pick<TitledMotion, "username">): string {
  return username ?? MOTION_ORIGIN.masters;
}

/** As `motionActor`, in English for files. */
export function motionActorInFile({ username }: Pick<TitledMotion, "username">): string {
  return username ?? ENGLISH.masters;
}

function reasonOf(reason: string | undefined): StowReason | undefined {
  return STOW_REASONS.find(({ key }) => key === reason)?.key;
}
