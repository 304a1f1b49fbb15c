/** A command as it stands ready to be sent. */
import type { CommandIntent } from "#web/api/command-records.ts";
import type { CommandDraft } from "#web/features/site/control/use-command-draft.ts";
import type { Aim } from "./aim.ts";

export interface AskedCommand {
  readonly intent: CommandIntent;
  readonly draft: CommandDraft;
  readonly aim: Aim;
}
